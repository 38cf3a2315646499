import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { drag, openPanel, says } from '../admin-page.ts'
import { alive } from '../browser-page.ts'
import { addApplication, addMessage } from '../inbox-program.ts'
import { addPerson } from '../people.ts'

const { server, open } = await openPanel()
const db = server.db

beforeEach(async () => {
  await db.deleteFrom('applications').execute()
  await db.deleteFrom('messages').execute()
})

test('two applications are rejected at once, each mail previewed before it is sent', async () => {
  const two = [
    await addApplication(db, { first_name: 'Eins' }),
    await addApplication(db, { first_name: 'Zwei' }),
  ]
  await addApplication(db, { first_name: 'Drei' })
  const page = await open('/admin/career/applications')
  for (const name of ['Eins', 'Zwei']) await page.getByLabel(`Choose ${name} O'Neil`).check()
  await page.getByRole('link', { name: 'Reject', exact: true }).click()
  await page.getByText("Guten Tag Eins O'Neil,").waitFor()
  await page.getByLabel('Text').fill('Liebe Person {name}, leider nein.')
  for (const name of ['Eins', 'Zwei'])
    await page.getByText(`Liebe Person ${name} O'Neil, leider nein.`).waitFor()
  await page.getByLabel('Text').fill('Liebe Person {nmae}, leider nein.')
  expect(await page.getByRole('button', { name: 'Send 2 mails and reject' }).isDisabled()).toBe(
    true,
  )
  await page.getByLabel('Text').fill('Liebe Person {name}, leider nein.')
  await page.getByRole('button', { name: 'Send 2 mails and reject' }).click()
  await says(page, '2 mails are waiting: no mail server')
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'state'])
    .where('state', '=', 'rejected')
    .orderBy('id')
    .execute()
  expect(rows.map(({ id }) => id)).toEqual(two.map(({ id }) => id))
})

test('an application on the board moves by keyboard, menu and drag and drop', async () => {
  const { id } = await addApplication(db)
  const state = async () =>
    (await db.selectFrom('applications').select('state').where('id', '=', id).executeTakeFirst())
      ?.state
  // Wide enough for all columns side by side.
  const page = await open('/admin/career/applications/board', { width: 1700 })
  const card = page.getByRole('link', { name: "Änne O'Neil" })
  await card.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(state).toBe('review')
  const lane = (name: string) => page.getByRole('list', { name, exact: true })
  await lane('In review').getByRole('link', { name: "Änne O'Neil" }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Änne')

  const menu = page.getByRole('button', { name: "Move Änne O'Neil" })
  // Disabled until the first change has been answered.
  await expect.poll(() => menu.isEnabled()).toBe(true)
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Offer' }).click()
  await expect.poll(state).toBe('offer')

  await lane('Offer').getByRole('link', { name: "Änne O'Neil" }).waitFor()
  await drag(lane('Offer').locator('li'), lane('Interview').locator('..'), '[data-over]')
  await expect.poll(state).toBe('interview')

  await lane('Interview').getByRole('link', { name: "Änne O'Neil" }).waitFor()

  // Dropping on Rejected asks for confirmation.
  await drag(lane('Interview').locator('li'), lane('Rejected').locator('..'), '[data-over]')
  await page.getByRole('dialog').getByText("Reject Änne O'Neil?").waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await state()).toBe('interview')
})

test('a new application appears in title, live region and menu without a reload', async () => {
  const page = await open('/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(await page.title()).not.toMatch(/^\(/)
  await page.evaluate(() => {
    Object.assign(window, { isStillTheSame: true })
  })
  await addApplication(db)
  await expect.poll(() => page.title()).toMatch(/^\(1\) Dashboard/)
  await page.getByRole('status').getByText('1 new application').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: /^Applications 1 new/ }).waitFor()
  expect(await page.evaluate(() => 'isStillTheSame' in window)).toBe(true)

  // Opening the application marks it as seen.
  await page.getByRole('link', { name: /^Applications 1 new/ }).click()
  await page.getByRole('link', { name: "Änne O'Neil" }).click()
  await page.getByRole('heading', { name: "Änne O'Neil" }).waitFor()
  await expect.poll(() => page.title()).not.toMatch(/^\(/)
})

test('the live region announces a new message in the language of the user', async () => {
  const page = await open('/admin', { locale: 'de-DE' })
  await addMessage(db, { state: 'unread' })
  await page.getByRole('status').getByText('1 neue Nachricht').waitFor({ state: 'attached' })
})

test('a message is answered from a template, marked done, annotated and deleted', async () => {
  const { id } = await addMessage(db, { state: 'unread' })
  const page = await open('/admin/contact/messages')
  await page.getByRole('link', { name: 'Eva Ernst' }).click()
  await page.getByRole('heading', { name: 'Eva Ernst' }).waitFor()
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toContain(
    'Guten Tag Eva Ernst',
  )
  await page.getByLabel('Text', { exact: true }).fill('Gern!')
  await page.getByRole('button', { name: 'Send and mark as done' }).click()
  await page.getByText('Waiting: no mail server', { exact: true }).waitFor()
  await page.getByLabel('Note for colleagues').fill('Rückruf am Montag')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('listitem').getByText('Rückruf am Montag').waitFor()
  expect(
    await db.selectFrom('messages').select('state').where('id', '=', id).executeTakeFirst(),
  ).toEqual({ state: 'done' })
  await page.getByRole('button', { name: /^Delete Eva Ernst/ }).click()
  await page.getByText('Are you sure you want to delete this message?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Message deleted successfully').waitFor()
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
})

test('unsaved replies, mails and notes survive leaving, a lost connection and switching templates', async () => {
  const message = await addMessage(db)
  const application = await addApplication(db)
  const page = await open('/admin')
  const question = page.getByText('Discard unsaved changes?')
  for (const [path, label] of [
    [`/admin/contact/messages/${message.id}`, 'Text'],
    [`/admin/contact/messages/${message.id}`, 'Note for colleagues'],
    [`/admin/career/applications/${application.id}`, 'Note for colleagues'],
    [`/admin/career/applications/mail?use=rejection&id=${application.id}`, 'Text'],
  ] as const) {
    await page.goto(path)
    await alive(page)
    const field = page.getByLabel(label, { exact: true })
    await field.fill('Halb geschrieben')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await question.waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'hidden' })

    const submit = page.locator('form', { has: field }).getByRole('button', { name: /^(Send|Add)/ })
    await page.context().setOffline(true)
    await submit.click()
    await page.getByText('There is no connection').first().waitFor()
    await page.context().setOffline(false)
    await page.route('**/*.data*', (route) => route.abort())
    await submit.click()
    await page
      .getByText(/^Error (sending message|saving note)$/)
      .first()
      .waitFor()
    await page.unroute('**/*.data*')
    expect(await field.inputValue()).toBe('Halb geschrieben')

    // As after the end of a session: the draft is in the tab's storage.
    await page.evaluate(() => dispatchEvent(new Event('auftritt:session-ended')))
    await page.goto(path)
    await page.getByText('What you had typed is back').first().waitFor()
    expect(await field.inputValue()).toBe('Halb geschrieben')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL('**/admin')
  }

  await page.goto(`/admin/career/applications/mail?id=${application.id}`)
  await alive(page)
  const [text, template] = [page.getByLabel('Text'), page.getByLabel('Template')]
  const first = await template.inputValue()
  const next = page.getByLabel('And then move to')
  expect(await next.inputValue()).toBe('interview')
  await page.getByRole('button', { name: 'Leave as it is' }).click()
  expect(await next.inputValue()).toBe('')
  await text.fill('Halb geschrieben')
  await template.selectOption({ index: first === '0' ? 1 : 0 })
  expect(await text.inputValue()).not.toBe('Halb geschrieben')
  await template.selectOption(first)
  expect(await text.inputValue()).toBe('Halb geschrieben')
  await page.getByRole('button', { name: 'Send 1 mail' }).click()
  await page.getByText('1 mail is waiting: no mail server').first().waitFor()
  // A sent mail is not restored.
  await page.goto(`/admin/career/applications/mail?id=${application.id}`)
  await alive(page)
  expect(await text.inputValue()).not.toBe('Halb geschrieben')
})

test('a task that could not be saved or marked says so, and keeps what was typed', async () => {
  const { id } = await addApplication(db)
  const page = await open(`/admin/career/applications/${id}`)
  const failure = page.getByText('Error saving task')
  const title = page.getByLabel('What is to be done').last()
  await title.fill('Referenz anrufen')
  await page.getByLabel('By', { exact: true }).fill('2099-01-01')
  const press = (name: string) => page.getByRole('button', { name }).click()
  await page.route('**/tasks.data*', (route) => route.abort())
  await press('Add task')
  await failure.waitFor()
  expect(await title.inputValue()).toBe('Referenz anrufen')
  await page.unroute('**/tasks.data*')
  await press('Add task')
  await page.getByText('Task added').waitFor()
  await expect.poll(() => title.inputValue()).toBe('')
  await failure.waitFor({ state: 'detached' })
  await page.route('**/tasks.data*', (route) => route.abort())
  await press('Done: Referenz anrufen')
  await failure.waitFor()
  await page.unroute('**/tasks.data*')
  await press('Done: Referenz anrufen')
  await page.getByRole('button', { name: 'Open again: Referenz anrufen' }).waitFor()
})

test('arrow keys move through the sorted list, but not while typing', async () => {
  for (const name of ['Cäsar', 'Anton', 'Berta']) await addMessage(db, { name, state: 'done' })
  const page = await open('/admin/contact/messages?state=done')
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  // The address changes before the rows do.
  await page.locator('a[href*="sort=name"]', { hasText: /^Anton/ }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await heading('Anton')
  await page.getByRole('link', { name: 'Next' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await heading('Berta')
  await page.getByLabel('Note for colleagues').fill('ab')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('x')
  expect(await page.getByLabel('Note for colleagues').inputValue()).toBe('axb')
  await page.getByLabel('Note for colleagues').fill('')
  await page.getByRole('link', { name: 'Next' }).click()
  await heading('Cäsar')
  await page.getByRole('link', { name: 'Previous' }).focus()
  await page.keyboard.press('ArrowLeft')
  await heading('Berta')
})

test('whoever answers goes on with the next entry of the list, and comes back into it', async () => {
  const position = 'Arbeit an der Liste'
  for (const [first_name, due_on] of Object.entries({ A: '2030-01-01', B: '2030-01-02', C: null }))
    await addApplication(db, { first_name, position, due_on })
  const page = await open(
    `/admin/career/applications?search=${encodeURIComponent(position)}&sort=due`,
  )
  const next = page.getByRole('link', { name: 'Next' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('link', { name: /^A O/ }).click()
  await heading('A O')
  const target = await next.getAttribute('href')
  await page.getByRole('link', { name: 'Write', exact: true }).click()
  await page.getByLabel('Subject').fill('Ihre Bewerbung')
  await page.getByLabel('Text', { exact: true }).fill('Guten Tag')
  await page.getByRole('button', { name: 'Send 1 mail' }).click()
  await heading('A O')
  await says(page, 'mail')
  expect(await next.getAttribute('href')).toBe(target)
  await page.keyboard.press('ArrowRight')
  await heading('B O')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('due')
})

test('a document opens in an iframe, or as a link without a PDF viewer', async () => {
  const { id } = await addApplication(db)
  const [file] = await db
    .insertInto('application_documents')
    .values({
      ...{ application_id: id, key: 'documents/gone.pdf', name: 'Lebenslauf.pdf' },
      ...{ bytes: 9, digest: 'x', created_at: new Date().toISOString() },
    })
    .returning('id')
    .execute()
  for (const hasViewer of [true, false]) {
    const page = await open(`/admin/career/applications/${id}`)
    // Only the requested URL matters.
    await page.route('**/admin/documents/*', (route) => route.fulfill({ body: '' }))
    await page.evaluate(
      (value) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value }),
      hasViewer,
    )
    await page.getByRole('link', { name: 'Lebenslauf.pdf', exact: true }).click()
    const pane = page.getByRole('region', { name: 'Lebenslauf.pdf' })
    const link = pane.getByRole('link', { name: 'Open in a tab of its own' })
    expect(await link.getAttribute('href')).toBe(`/admin/documents/${file?.id}?open`)
    const frame = pane.locator('iframe')
    if (hasViewer) expect(await frame.getAttribute('src')).toBe(await link.getAttribute('href'))
    else expect(await frame.count()).toBe(0)
    await pane.getByRole('link', { name: 'Close' }).click()
    await pane.waitFor({ state: 'detached' })
    await expect.poll(() => focusedIn(page)).toBe('Lebenslauf.pdf')
  }
})

test('@ in a note suggests colleagues, is completed by keyboard and notifies by mail', async () => {
  const { id } = await addApplication(db)
  const email = 'berta@example.com'
  await addPerson(db, email, ['personal'])
  const page = await open(`/admin/career/applications/${id}`)
  const field = page.getByLabel('Note for colleagues')
  await field.pressSequentially('Bitte @be')
  await page.locator('[data-combobox-option]', { hasText: email }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe(`Bitte @${email} `)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect
    .poll(() =>
      db.selectFrom('outbox').select('recipient').where('application_id', '=', id).execute(),
    )
    .toEqual([{ recipient: email }])
})

test('the focus stays on the pressed button, or moves to the next row when its row disappears', async () => {
  const { id } = await addApplication(db)
  for (const name of ['Anton', 'Berta']) await addMessage(db, { name, state: 'unread' })
  const page = await open(`/admin/career/applications/${id}`)
  const press = async (name: string) => {
    // Disabled while an action is running.
    await page.getByRole('button', { name, exact: true, disabled: false }).focus()
    await page.keyboard.press('Enter')
  }
  const focused = (name: string) => expect.poll(() => focusedIn(page)).toContain(name)
  await page.getByLabel('Note for colleagues').fill('Ein Wort')
  await press('Add note')
  await says(page, 'Note saved successfully')
  await focused('Add note')
  await press('Unsure')
  await page.getByRole('button', { name: 'Unsure', pressed: true }).waitFor()
  await focused('Unsure')
  await page.goto('/admin/contact/messages')
  await alive(page, 'main button')
  await press('Done: Anton')
  await page.getByRole('link', { name: /^Anton/ }).waitFor({ state: 'detached' })
  await focused('Berta')
  await press('Done: Berta')
  await page.getByText('No unread messages.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('two rows done in quick succession are both saved', async () => {
  for (const name of ['Anton', 'Berta', 'Cäsar']) await addMessage(db, { name, state: 'unread' })
  const page = await open('/admin/contact/messages')
  await alive(page, 'main button')
  const held: (() => Promise<void>)[] = []
  await page.route('**/admin/inbox/messages/state*', (route) => {
    held.push(() => route.continue())
  })
  for (const name of ['Anton', 'Berta']) {
    await page.getByRole('button', { name: `Done: ${name}`, exact: true }).click()
    await page.getByRole('link', { name: RegExp(`^${name}`) }).waitFor({ state: 'detached' })
  }
  expect(await page.getByRole('link', { name: /^Anton/ }).count()).toBe(0)
  await expect.poll(() => held.length).toBe(2)
  for (const proceed of held) await proceed()
  await expect
    .poll(() => db.selectFrom('messages').select('name').where('state', '=', 'done').execute())
    .toHaveLength(2)
  await page.getByRole('link', { name: /^Cäsar/ }).waitFor()
})

test('two quick moves of a card are saved in their order', async () => {
  const { id } = await addApplication(db, { first_name: 'Rita', last_name: 'Rasch' })
  const page = await open('/admin/career/applications/board', { width: 1700 })
  const card = page.getByRole('link', { name: 'Rita Rasch' })
  await alive(page, 'main button')
  const held: (() => Promise<void>)[] = []
  await page.route('**/admin/inbox/applications/state*', (route) => {
    held.push(() => route.continue())
  })
  const lane = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('link')
  for (const name of ['In review', 'Interview']) {
    await card.press('ArrowRight')
    await lane(name).filter({ hasText: 'Rita Rasch' }).waitFor()
  }
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.()
  await expect.poll(() => held.length).toBe(2)
  await lane('Interview').filter({ hasText: 'Rita Rasch' }).waitFor()
  await held[1]?.()
  const events = async () =>
    (
      await db
        .selectFrom('inbox_events')
        .select('note')
        .where('application_id', '=', id)
        .where('what', '=', 'state')
        .orderBy('id')
        .execute()
    ).map(({ note }) => note)
  await expect.poll(events).toEqual(['review', 'interview'])
})

/** Evaluated in the page. */
const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
