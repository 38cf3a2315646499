import { expect, test } from 'vitest'
import { job } from '#content/types/job.ts'
import { formatRatingNote, listCurrentRatings } from '#inbox/entries/ratings.ts'
import { openPanel, says } from '../admin-page.ts'
import { axeFindings, excessOf, show } from '../axe.ts'
import { addApplication, addMessage, at } from '../inbox-program.ts'

const { server, open } = await openPanel()
const { db, store } = server

const [first] = await store.list(job, { is_active: true })
if (!first) throw new Error('The demo has jobs')
const criteria = ['Fachwissen', 'Zusammenarbeit mit Menschen aus anderen Abteilungen']
const drive = { id: 'drive', question: 'Fahren Sie?', kind: 'yes or no' } as const
const questions = [{ ...drive, options: [], hint: '', is_required: false }]
await store.update(job, first.id, { criteria, questions }, { by: 'Test', seen: first.version })

const add = (first_name: string, given: Parameters<typeof addApplication>[1] = {}) =>
  addApplication(db, { first_name, job_id: first.id, position: first.title, ...given })
const older = await add('Ältere', { received_at: at(40), language: 'en', email: 'x@example.com' })
const newer = await add('Neuere', { language: 'en', email: 'y@example.com' })
await add('Deutsche', { email: 'z@example.com', phone: '' })

const ratings = async (id: number) =>
  listCurrentRatings(
    await db
      .selectFrom('inbox_events')
      .select(['what', 'who', 'at', 'note'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
  )

test('by keyboard alone its tools are skipped, a list is filtered, the filter saved, and its applications rated one after the other', async () => {
  await db
    .insertInto('inbox_events')
    .values({
      ...{ application_id: newer.id, message_id: null, at: at(0), who: 'anna@example.com' },
      what: 'rated',
      note: formatRatingNote({
        advice: 'decline',
        scores: [{ criterion: 'Fachwissen', value: 2, word: 'kennt SQL' }],
      }),
    })
    .execute()
  const page = await open('/admin/career/applications')
  const { keyboard } = page
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  // Past all that stands above the list.
  await page.getByRole('link', { name: 'Skip to the entries' }).press('Enter')
  await page.locator('ul:focus').press('Tab')
  await page.locator('[aria-label^="Choose Deutsche"]:focus').waitFor()
  const openTool = async (name: string) => {
    await page.getByText(name, { exact: true }).focus()
    await press('Enter')
  }
  await openTool('Filter')
  await page.getByLabel('Language', { exact: true }).first().focus()
  await keyboard.type('English')
  await page.getByRole('button', { name: 'Show', exact: true }).focus()
  await press('Enter')
  await page.getByRole('link', { name: 'Deutsche' }).waitFor({ state: 'detached' })
  expect(await page.locator('summary:focus').textContent()).toBe('Filter (1)')
  // What was found is not hidden below the filters.
  await page.getByLabel('Language', { exact: true }).first().waitFor({ state: 'hidden' })

  await openTool('Save filter')
  await page.getByLabel('Name', { exact: true }).focus()
  await keyboard.type('Auf Englisch')
  await press('Enter')
  await says(page, 'Filter saved')
  const close = page.locator('.Toastify__close-button').first()
  await close.focus()
  expect(await close.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid')
  const saved = page.getByRole('navigation', { name: 'Saved filters' })
  await saved.getByRole('link', { name: 'Auf Englisch' }).focus()
  await press('Enter')
  await expect.poll(() => saved.locator('[aria-current]').count()).toBe(1)

  await page.getByRole('link', { name: /^Neuere/ }).focus()
  await press('Enter')
  await page.getByRole('heading', { name: /^Neuere/ }).waitFor()
  await page.getByText('1 colleague has assessed.').waitFor()
  expect(await page.getByText('kennt SQL').count()).toBe(0)
  const group = page.getByRole('group', { name: 'Fachwissen' })
  // Nothing is chosen; the arrow keys choose a figure and stay on this page.
  await group.getByRole('radio', { name: 'Not rated' }).focus()
  await press('ArrowLeft', 'ArrowLeft')
  expect(await group.getByRole('radio', { name: '4' }).isChecked()).toBe(true)
  await press('Tab')
  await keyboard.type('sicher')
  await press('Enter')
  await says(page, 'Assessment saved')
  await page.getByRole('button', { name: 'Take back' }).waitFor()
  expect(await page.locator(':focus').inputValue()).toBe('sicher')
  const table = page.getByRole('region', { name: 'Assessments' })
  await table.getByText('kennt SQL').waitFor()
  expect(await table.getByRole('row', { name: /Fachwissen/ }).innerText()).toMatch(/2[\s\S]*4/)
  expect(await ratings(newer.id)).toMatchObject([
    { advice: 'decline' },
    { advice: null, scores: [{ criterion: 'Fachwissen', value: 4, word: 'sicher' }] },
  ])

  // In a table that scrolls the arrow keys scroll.
  await table.focus()
  await press('ArrowRight')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  await page.getByRole('heading', { name: /^Neuere/ }).waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await press('ArrowRight')
  await page.getByRole('heading', { name: /^Ältere/ }).waitFor()
  // The filter still holds: it is the last one.
  expect(await page.getByRole('link', { name: /^Next/ }).count()).toBe(0)
  // The key may come before the page listens to it.
  await expect
    .poll(async () => {
      await press('ArrowLeft')
      return page.getByRole('heading', { name: /^Neuere/ }).count()
    })
    .toBe(1)
})

test('columns are chosen per account, with and without scripts', async () => {
  const page = await open('/admin/career/applications')
  await page.getByText('Look through the documents').first().waitFor()
  await page.locator('summary', { hasText: 'Columns' }).click()
  await page.getByLabel('Next', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save columns' }).click()
  await page.getByText('Look through the documents').first().waitFor({ state: 'detached' })

  const plain = await open('/admin/career/applications?language=en', { withoutScripts: true })
  expect(await plain.getByText('Look through the documents').count()).toBe(0)
  await plain.locator('summary', { hasText: 'Columns' }).click()
  await plain.getByLabel('Next', { exact: true }).check()
  await plain.getByRole('button', { name: 'Save columns' }).click()
  await plain.getByText('Look through the documents').first().waitFor()
  expect(plain.url()).toContain('language=en')
})

test('filters are set and taken away without scripts, and the answers to a job’s questions among them', async () => {
  const page = await open('/admin/career/applications', { withoutScripts: true })
  const names = () => page.getByRole('link', { name: /O'Neil/ }).count()
  const before = await names()
  await page.locator('summary', { hasText: 'Filter' }).first().click()
  await page.getByLabel('Received until').fill(at(30).slice(0, 10))
  await page.locator('select[name=interview]').selectOption('No interview')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const active = page.getByRole('navigation', { name: 'Active filters' })
  await expect.poll(() => active.getByRole('link').count()).toBe(2)
  expect(await names()).toBe(1)
  await active.getByRole('link', { name: /Received until/ }).click()
  await expect.poll(() => active.getByRole('link').count()).toBe(1)
  expect(await names()).toBe(before)
  await page.goto(`/admin/career/applications?position=job-${first.id}&question-drive==Ja`)
  await active.getByRole('link', { name: /Fahren Sie\?: Ja/ }).waitFor()
  expect(await names()).toBe(0)
})

test('the form for a task is ready for the next one after the first, with the focus', async () => {
  const { id } = await add('Aufgabenreiche', { email: 'aufgaben@example.com' })
  const page = await open(`/admin/career/applications/${id}`)
  await page.getByLabel('What is to be done').fill('Referenz anrufen')
  await page.locator('input[name=due_on]').fill('2030-01-02')
  await page.getByRole('button', { name: 'Add task' }).press('Enter')
  await page.getByRole('button', { name: 'Done: Referenz anrufen' }).waitFor()
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Add task')
})

test('“Leave as it is” leaves the state at an invitation, a mail and a reply', async () => {
  const entry = await add('Bleibende', { email: 'bleibt@example.com' })
  const state = async () =>
    (
      await db
        .selectFrom('applications')
        .select('state')
        .where('id', '=', entry.id)
        .executeTakeFirstOrThrow()
    ).state
  const page = await open(`/admin/career/applications/${entry.id}/interview`)
  const leave = async (send: string | RegExp) => {
    await page.getByRole('button', { name: 'Leave as it is' }).click()
    expect(await page.getByLabel('And then move to').inputValue()).toBe('')
    expect(await page.getByRole('button', { name: 'Leave as it is' }).count()).toBe(0)
    await page.getByRole('button', { name: send }).click()
  }
  for (const [index, hour] of [10, 14].entries())
    await page
      .getByLabel(`Time ${index + 1}`)
      .fill(`${new Date().getFullYear() + 1}-05-12T${hour}:00`)
  await page.getByLabel('Place', { exact: true }).fill('Husum')
  expect(await page.getByLabel('And then move to').inputValue()).toBe('interview')
  await leave('Send the invitation')
  await page.getByText('Times proposed').first().waitFor()
  expect(await state()).toBe('received')

  await page.goto(`/admin/career/applications/mail?id=${entry.id}`)
  // The same words again would be asked about.
  await page.getByLabel('Subject').fill('Noch etwas')
  await page.getByLabel('And then move to').selectOption('review')
  await leave(/^Send 1 mail/)
  await page.waitForURL((url) => !url.pathname.endsWith('/mail'))
  expect(await state()).toBe('received')

  const message = await addMessage(db, { state: 'open', name: 'Offene' })
  await page.goto(`/admin/contact/messages/${message.id}`)
  await page.getByLabel('Text', { exact: true }).fill('Gern.')
  await leave(/^Send 1 mail/)
  await page.getByText('Waiting: no mail server', { exact: true }).waitFor()
  const { state: left } = await db
    .selectFrom('messages')
    .select('state')
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow()
  expect(left).toBe('open')
})

test('an application is starred by key and by click, and the filter finds it with and without scripts', async () => {
  const page = await open(`/admin/career/applications/${older.id}`)
  const star = page.getByRole('button', { name: /^Star(red)?$/ })
  const note = page.getByRole('textbox', { name: /^Note/ }).first()
  await note.focus()
  await page.keyboard.press('Alt+m')
  await page.keyboard.press('m')
  expect(await note.inputValue()).toContain('m')
  expect(await star.innerText()).toBe('Star')
  await note.fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('m')
  await page.keyboard.press('Alt+m')
  await says(page, '1 application starred')
  expect(await star.innerText()).toBe('Starred')
  // It stays when the page loads its data again.
  await page.getByLabel('Assigned to').first().selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Assign' }).click()
  await says(page, '1 application assigned')
  expect(await star.innerText()).toBe('Starred')

  const plain = await open('/admin/career/applications?star=mine', { withoutScripts: true })
  const names = () => plain.getByRole('link', { name: /O'Neil/ }).allInnerTexts()
  expect(await names()).toHaveLength(1)
  const row = plain.getByRole('button', { name: /^Star Ältere/ })
  expect(await row.getAttribute('aria-pressed')).toBe('true')
  await row.click()
  await plain.getByText('Nothing found.').waitFor()

  await page.goto('/admin/career/applications')
  for (const name of [/^Choose Neuere/, /^Choose Deutsche/]) await page.getByLabel(name).check()
  await page.getByRole('button', { name: 'Star', exact: true }).click()
  await says(page, '2 applications starred')
  await page.goto('/admin/career/applications/board?star=mine')
  await expect.poll(() => page.getByText('Starred', { exact: true }).count()).toBe(2)
})

test('a printed application is one sheet with notes and empty boxes, and what is typed on the screen stays', async () => {
  const said = {
    who: 'anna@example.com',
    what: 'note',
    note: 'Hat nach Teilzeit gefragt.',
  } as const
  await db
    .insertInto('inbox_events')
    .values({ ...said, application_id: older.id, message_id: null, at: at(0) })
    .execute()
  const page = await open(`/admin/career/applications/${older.id}`)
  const note = page.getByRole('textbox', { name: /^Note/ }).first()
  await note.fill('Noch nicht fertig')
  await page.emulateMedia({ media: 'print' })
  const signal = (name: string) => page.evaluate((each) => dispatchEvent(new Event(each)), name)
  await signal('beforeprint')
  const shown = await page.locator('body').innerText()
  for (const each of [/^Ältere/m, 'Hat nach Teilzeit gefragt.', criteria[1], 'Rather decline'])
    expect(shown).toMatch(each ?? '')
  for (const each of ['Assign', 'History', 'Save assessment']) expect(shown).not.toContain(each)
  expect(await page.locator('article').getByRole('textbox').count()).toBe(0)
  await signal('afterprint')
  await page.emulateMedia({ media: null })
  await expect.poll(() => page.locator('article').count()).toBe(0)
  expect(await note.inputValue()).toBe('Noch nicht fertig')
})

test.each([
  `/admin/career/applications?language=en`,
  `/admin/career/applications/${newer.id}`,
  `/admin/career/applications/${older.id}`,
  '/admin/contact/messages',
])('%s with its tools has no axe findings and fits a phone', async (path) => {
  await addMessage(db, { state: 'unread', language: 'en' })
  const page = await open(path)
  for (const tool of ['Filter', 'Filter (1)', 'Columns', 'Save filter'])
    for (const each of await page.getByText(tool, { exact: true }).all()) await each.click()
  for (const look of [
    { width: 1280, scheme: 'light' },
    { width: 360, scheme: 'dark' },
  ] as const) {
    await show(page, look)
    expect([look, ...(await axeFindings(page))]).toEqual([look])
    expect([look, await excessOf(page)]).toEqual([look, 0])
  }
})
