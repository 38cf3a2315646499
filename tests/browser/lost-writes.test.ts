import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { job, jobCategory } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { createDraft, setWorkingDraft } from '#drafts/drafts.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { openPanel, says } from '../admin-page.ts'
import { alive } from '../browser-page.ts'
import { addApplication, at } from '../inbox-program.ts'
import { addPerson } from '../people.ts'
import { addPicture } from '../player.ts'
import { credentials } from '../running-server.ts'

const { server, open } = await openPanel()
const { db } = server

/** Holds the requests that match; each call lets the next one go. */
async function hold(page: Page, pattern: string) {
  const held: (() => Promise<void>)[] = []
  await page.route(pattern, (route) => {
    held.push(() => route.continue())
  })
  let count = 0
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(count)
    await held[count++]?.()
  }
}

test('moves that wait for their turn are saved, though the list was left', async () => {
  const [first, second] = await server.store.list(project)
  if (!first || !second) throw new Error('The demo has projects')
  const page = await open('/admin/projects/all')
  const next = await hold(page, '**/move.data*')
  const place = (title: string) => page.getByLabel(`Place of ${title}`)
  await place(second.title).fill('4')
  await place(second.title).press('Enter')
  await place(first.title).fill('3')
  await place(first.title).press('Enter')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/admin')
  await next()
  await next()
  const order = async () => (await server.store.list(project)).map(({ id }) => id).slice(2, 4)
  await expect.poll(order).toEqual([first.id, second.id])
})

test('a move that fails says so, and the list shows what is stored', async () => {
  const [first] = await server.store.list(project)
  const page = await open('/admin/projects/all')
  await page.route('**/move.data*', (route) => route.abort())
  const titles = page.locator('main [data-control="title"]')
  const before = await titles.allTextContents()
  await page.getByLabel(`Place of ${first?.title}`).fill('3')
  await page.getByLabel(`Place of ${first?.title}`).press('Enter')
  await page
    .getByText(/^Error/)
    .first()
    .waitFor()
  await expect.poll(() => titles.allTextContents()).toEqual(before)
})

test('words typed while a note is saved stay; an assessment or a star that fails says so', async () => {
  const { id } = await addApplication(db)
  const page = await open(`/admin/career/applications/${id}`)
  const next = await hold(page, '**/note.data*')
  const note = page.getByLabel('Note for colleagues')
  await note.fill('Erstens')
  await page.getByRole('button', { name: 'Add note' }).click()
  await note.fill('Erstens, zweitens')
  await next()
  await says(page, 'Note saved successfully')
  await page.locator('li', { hasText: 'Erstens' }).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Add note' }).isEnabled()).toBe(true)
  expect(await note.inputValue()).toBe('Erstens, zweitens')

  await page.route(/(rate|unstar)\.data/, (route) => route.abort())
  const unsure = page.getByRole('button', { name: 'Unsure' })
  await unsure.click()
  const failure = page.getByText('Error', { exact: true })
  await failure.waitFor()
  expect(await unsure.getAttribute('aria-pressed')).toBe('false')

  await page.getByRole('button', { name: 'Star', exact: true }).click()
  const starred = page.getByRole('button', { name: 'Starred', exact: true })
  await says(page, '1 application starred')
  await failure.waitFor({ state: 'detached' })
  await starred.click()
  await failure.waitFor()
  await starred.waitFor()
})

test('words typed while an assessment is saved are not left without a question', async () => {
  const [first] = await server.store.list(job)
  if (!first) throw new Error('The demo has jobs')
  const values = { criteria: ['Fachwissen'] }
  await server.store.update(job, first.id, values, { by: 'Test', seen: first.version })
  const { id } = await addApplication(db, { job_id: first.id })
  const page = await open(`/admin/career/applications/${id}`)
  const next = await hold(page, '**/rate.data*')
  const group = page.getByRole('group', { name: 'Fachwissen' })
  const word = group.getByLabel('A word on it')
  await group.getByRole('radio', { name: '4' }).check()
  await word.fill('kennt SQL')
  await page.getByRole('button', { name: 'Save assessment' }).click()
  await word.fill('kennt SQL und Rust')
  await next()
  await page.getByRole('button', { name: 'Take back' }).waitFor()
  expect(await word.inputValue()).toBe('kennt SQL und Rust')
  const leave = page.getByRole('link', { name: 'Dashboard' }).first()
  await leave.click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save assessment' }).click()
  await next()
  await page.getByText('kennt SQL und Rust').first().waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Save assessment' }).isEnabled())
    .toBe(true)
  await leave.click()
  await page.waitForURL('**/admin')
})

test('a changed task shows who has it now', async () => {
  const { id } = await addApplication(db)
  const colleague = await addPerson(db, 'eva@example.com', ['personal'])
  const page = await open(`/admin/career/applications/${id}`)
  await page.getByLabel('What is to be done').fill('Anrufen')
  await page.getByLabel('By', { exact: true }).fill('2099-01-01')
  await page.getByRole('button', { name: 'Add task' }).click()
  const task = page.locator('li', { hasText: 'Anrufen' })
  await task.getByText('Change').click()
  const person = task.getByLabel('Assigned to')
  await person.selectOption(colleague)
  await task.getByRole('button', { name: 'Save task' }).click()
  await says(page, 'Task changed')
  await task.getByText('eva@example.com').first().waitFor()
  expect(await person.inputValue()).toBe(colleague)
})

test('translations that are not saved are not left without a question', async () => {
  const page = await open('/admin/settings/languages')
  await page.getByRole('switch', { name: /^Second language/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Translate' }).click()
  await page.getByRole('link', { name: 'Benefits' }).first().click()
  await page.locator('a[href^="/admin/translations/job-benefits/"]').first().click()
  await page.locator('input[name="title"]').fill('Flexible hours')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.locator('input[name="title"]').inputValue()).toBe('Flexible hours')
})

test('texts of images are not left without a question', async () => {
  await addPicture(db, 'a'.repeat(32))
  const page = await open('/admin/media/texts?show=all')
  const text = page.locator('input[name^="alt."]').first()
  await text.fill('Ein Haus im Abendlicht')
  await page.getByRole('link', { name: 'Without a text' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await text.inputValue()).toBe('Ein Haus im Abendlicht')
  const save = page.getByRole('button', { name: 'Save all' })
  await text.fill('')
  await save.click()
  await page.getByText('Nothing is saved yet').waitFor()
  await text.fill('Ein Haus im Abendlicht')
  await save.click()
  await says(page, 'Text of 1 image saved successfully')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/admin')
})

test('who is asked about the text of one image is not asked about the others, which are saved', async () => {
  await addPicture(db, 'a'.repeat(32))
  await addPicture(db, 'b'.repeat(32))
  const page = await open('/admin/media/texts?show=all')
  const idOf = (nth: number) => page.locator('input[name="id"]').nth(nth).inputValue()
  const [own, shared] = [await idOf(0), await idOf(1)]
  const field = (id: string) => page.locator(`input[name="alt.${id}"]`)
  const textOf = async (id: string) =>
    (await db.selectFrom('media').select('alt').where('id', '=', Number(id)).executeTakeFirst())
      ?.alt
  await field(own).fill('Eins')
  await field(shared).fill('Meins')
  await db.updateTable('media').set({ alt: 'Ihres' }).where('id', '=', Number(shared)).execute()
  const save = page.getByRole('button', { name: 'Save all' })
  await save.click()
  const question = page.getByRole('alert').filter({ hasText: 'Somebody else' })
  await question.waitFor()
  expect(await textOf(own)).toBe('Eins')
  await field(own).fill('Zwei')
  await page.getByRole('radio', { name: 'Take mine' }).check()
  await save.click()
  await says(page, 'Texts of 2 images saved successfully')
  expect([await textOf(own), await textOf(shared)]).toEqual(['Zwei', 'Meins'])
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/admin')
})

test('words typed in small forms are not left without a question, and come back after the end of a session', async () => {
  const page = await open('/admin')
  const question = page.getByText('Discard unsaved changes?')
  const leave = () => page.getByRole('link', { name: 'Dashboard' }).first().click()
  for (const [path, control, words] of [
    ['/admin/drafts', 'name', 'Relaunch'],
    ['/admin/settings/account', 'name', 'Ada'],
    ['/admin/settings/account', 'from', '2099-01-01'],
    ['/admin/settings/programs', 'name', 'Lager'],
    ['/admin/settings/old-addresses', 'text', '/alt;/neu'],
    ['/admin/data-protection/register', 'person', 'Ida'],
  ] as const) {
    await page.goto(path)
    await alive(page)
    const field = page.locator(`main form [name=${control}]`).first()
    const shown = await field.inputValue()
    await field.fill(words)
    await leave()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.evaluate(() => dispatchEvent(new Event('auftritt:session-ended')))
    await page.goto(path)
    await page.getByText('What you had typed is back').first().waitFor()
    expect(await field.inputValue()).toBe(words)
    await field.fill(shown)
    await leave()
    await page.waitForURL('**/admin')
  }
  await page.goto('/admin/drafts')
  await alive(page)
  await page.getByLabel('Name of a new draft').fill('Relaunch')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL('**/admin/drafts/*')
  const name = page.getByLabel('Name of the draft')
  await name.fill('Relaunch im Mai')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByText('Relaunch im Mai').first().waitFor()
  await leave()
  await page.waitForURL('**/admin')
})

test('the dialog of a picture asks before it loses words, and about what two people have changed', async () => {
  await addPicture(db, 'images/0123456789abcdef.webp')
  const { id } = await db
    .selectFrom('media')
    .select('id')
    .where('key', '=', 'images/0123456789abcdef.webp')
    .executeTakeFirstOrThrow()
  const page = await open(`/admin/media/${id}`)
  const text = page.getByLabel('Text for those who cannot see the image')
  await text.fill('Ein roter Kran')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await text.inputValue()).toBe('Ein roter Kran')
  await db
    .updateTable('media')
    .set({ alt: 'Ein hoher Kran', focal_x: 20 })
    .where('id', '=', id)
    .execute()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this' })
  await conflict.getByText('Ein hoher Kran').waitFor()
  await conflict.getByRole('radio', { name: /Yours/ }).check()
  const next = await hold(page, `**/media/${id}.data*`)
  await save.click()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await next()
  await says(page, 'Image saved successfully')
  await page.waitForURL('**/admin/media')
  expect(
    await db.selectFrom('media').select(['alt', 'focal_x']).where('id', '=', id).executeTakeFirst(),
  ).toEqual({ alt: 'Ein roter Kran', focal_x: 20 })
})

test('what two people change in a task or in contact data is asked, and what is typed stays meanwhile', async () => {
  const { id } = await addApplication(db)
  const page = await open(`/admin/career/applications/${id}`)
  await page.getByLabel('What is to be done').fill('Anrufen')
  await page.getByLabel('By', { exact: true }).fill('2099-01-01')
  await page.getByRole('button', { name: 'Add task' }).click()
  const task = page.locator('li', { hasText: 'Anrufen' })
  await task.getByText('Change').click()
  const title = task.getByLabel('What is to be done')
  await title.fill('Besuchen')
  await page.getByText('Correct contact data').click()
  const phone = page.locator('input[name="phone"]')
  await phone.fill('030 471102')
  await db
    .updateTable('tasks')
    .set({ title: 'Anrufen und schreiben', due_on: '2099-02-02' })
    .execute()
  await db
    .updateTable('applications')
    .set({ phone: '030 471101', city: 'Kiel' })
    .where('id', '=', id)
    .execute()
  // The page reads what is stored now.
  await page.getByLabel('Note for colleagues').fill('Notiz')
  await page.getByRole('button', { name: 'Add note' }).click()
  await says(page, 'Note saved successfully')
  await task.getByText('Anrufen und schreiben').waitFor()
  expect([await title.inputValue(), await phone.inputValue()]).toEqual(['Besuchen', '030 471102'])

  await task.getByRole('button', { name: 'Save task' }).click()
  const question = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this' })
  await question.getByText('Anrufen und schreiben').waitFor()
  await question.getByRole('radio', { name: /Yours/ }).check()
  await task.getByRole('button', { name: 'Save task' }).click()
  await says(page, 'Task changed')
  await expect
    .poll(async () => (await db.selectFrom('tasks').select(['title', 'due_on']).execute()).at(-1))
    .toEqual({ title: 'Besuchen', due_on: '2099-02-02' })

  await page.getByRole('button', { name: 'Save contact data' }).click()
  await question.getByText('030 471101').waitFor()
  await question.getByRole('radio', { name: /Theirs/ }).check()
  await page.getByRole('button', { name: 'Save contact data' }).click()
  await says(page, 'Contact data saved successfully')
  await expect.poll(() => phone.inputValue()).toBe('030 471101')
  const { city } = await db
    .selectFrom('applications')
    .select('city')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(city).toBe('Kiel')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/admin')
})

test('what is typed while a task is saved reverts nothing that somebody else has changed', async () => {
  const { id } = await addApplication(db)
  const { id: task } = await db
    .insertInto('tasks')
    .values({
      ...{ application_id: id, message_id: null, title: 'Anrufen', due_on: '2099-01-01' },
      ...{ assigned_to: null, who: 'anna@example.com', created_at: new Date().toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stored = () =>
    db
      .selectFrom('tasks')
      .select(['title', 'due_on'])
      .where('id', '=', task)
      .executeTakeFirstOrThrow()
  const page = await open(`/admin/career/applications/${id}`)
  const item = page.locator('li', { hasText: 'Anrufen' })
  await item.getByText('Change').click()
  const form = page.locator('form', { has: page.locator(`input[name="task"][value="${task}"]`) })
  const title = form.locator('input[name="title"]')
  await form.locator('input[name="due_on"]').fill('2099-03-03')
  await form.locator('input[name="due_on"]').fill('2099-01-01')
  await title.fill('Besuchen')
  const next = await hold(page, '**/tasks.data*')
  await form.getByRole('button', { name: 'Save task' }).click()
  await db.updateTable('tasks').set({ due_on: '2099-02-02' }).where('id', '=', task).execute()
  await title.fill('Besuchen, mit Blumen')
  await next()
  await says(page, 'Task changed')
  expect(await stored()).toEqual({ title: 'Besuchen', due_on: '2099-02-02' })
  expect(await title.inputValue()).toBe('Besuchen, mit Blumen')
  await form.getByRole('button', { name: 'Save task' }).click()
  await next()
  await expect.poll(stored).toEqual({ title: 'Besuchen, mit Blumen', due_on: '2099-02-02' })
})

test('input that is back after the end of a session overwrites nothing; the next application does not show it', async () => {
  const older = await addApplication(db, { phone: '030 471199', received_at: at(3) })
  const { id } = await addApplication(db, { received_at: at(2) })
  const path = `/admin/career/applications/${id}`
  const page = await open(path)
  await page.getByText('Correct contact data').click()
  const phone = page.locator('input[name="phone"]')
  await phone.fill('030 471102')
  await page.evaluate(() => dispatchEvent(new Event('auftritt:session-ended')))
  await db
    .updateTable('applications')
    .set({ phone: '030 471101', city: 'Kiel' })
    .where('id', '=', id)
    .execute()
  await page.reload()
  await page.getByText('What you had typed is back').waitFor()
  expect(await phone.inputValue()).toBe('030 471102')
  const save = page.getByRole('button', { name: 'Save contact data' })
  await save.click()
  const question = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this' })
  await question.getByText('030 471101').waitFor()
  await page.getByText('Keep it beyond its time').click()
  const texts = ['textarea[name="note"]', 'textarea[name="text"]', 'input[name="reason"]']
  const others = texts.map((field) => page.locator(field).first())
  for (const field of others) await field.fill('Nur für die eine')
  await page.locator('a[rel="next"]').click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL(`**/${older.id}*`)
  await expect.poll(() => phone.inputValue()).toBe('030 471199')
  expect(await question.count()).toBe(0)
  expect(await page.locator('input[name="seen"][value*="471199"]').count()).toBe(1)
  for (const field of others) expect(await field.inputValue()).toBe('')
})

test('a form says while the server does not have what is typed, and no longer', async () => {
  const page = await open('/admin/about/company')
  await page.route('**/admin/typed', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Company description' }).fill('Offline geschrieben.')
  const remark = page.getByText('Only this window has what you typed.')
  await remark.waitFor()
  await page.unroute('**/admin/typed')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await remark.waitFor({ state: 'detached' })
  const kept = await db.selectFrom('typed_forms').select('entries').executeTakeFirst()
  expect(JSON.stringify(kept)).toContain('Offline geschrieben.')
})

test('a click that meets the decision of a colleague says so, and does it all the same when asked', async () => {
  const { id } = await addApplication(db, { first_name: 'Ina', last_name: 'Spät' })
  const stateOf = async () =>
    (await db.selectFrom('applications').select('state').where('id', '=', id).executeTakeFirst())
      ?.state
  const page = await open('/admin/career/applications/board')
  const card = page.getByRole('link', { name: /Ina Spät/ })
  await card.waitFor()
  await alive(page)
  await db.updateTable('applications').set({ state: 'offer' }).where('id', '=', id).execute()
  const event = { who: 'eva@example.com', what: 'state', note: 'offer' } as const
  await recordEvents(db, 'applications', [id], event)
  await card.press('ArrowRight')
  await says(page, 'eva@example.com has chosen “Offer” meanwhile')
  expect(await stateOf()).toBe('offer')
  await page.getByRole('button', { name: 'Change it all the same' }).click()
  await says(page, '1 application: In review')
  expect(await stateOf()).toBe('review')
})

test('two reasons of a legal hold are both shown, and one is chosen', async () => {
  const { id } = await addApplication(db)
  const page = await open(`/admin/career/applications/${id}`)
  await page.getByText('Keep it beyond its time').click()
  await page.getByLabel('Why').fill('Prüfung')
  await db.updateTable('applications').set({ hold_reason: 'Klage' }).where('id', '=', id).execute()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByText('Somebody else has saved this in the meantime').waitFor()
  await page.getByRole('radio', { name: /Theirs\s*Klage/ }).waitFor()
  await page.getByRole('button', { name: 'Save like this' }).click()
  await page.getByText('Held: Prüfung').first().waitFor()
})

test('a draft that a colleague has renamed keeps both names until one is chosen', async () => {
  const draft = await createDraft(server.database, 'Frühling', 'eva@example.com')
  const page = await open(`/admin/drafts/${draft}`)
  const name = page.getByLabel('Name of the draft')
  await name.fill('Sommer')
  await db.updateTable('drafts').set({ name: 'Herbst' }).where('id', '=', draft).execute()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('radio', { name: /Theirs\s*Herbst/ }).check()
  await page.getByRole('button', { name: 'Save like this' }).click()
  await says(page, 'Renamed')
  expect(await name.inputValue()).toBe('Herbst')
  await name.fill('Winter')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect
    .poll(async () => (await db.selectFrom('drafts').select('name').execute()).at(-1)?.name)
    .toBe('Winter')
})

test('in a draft nobody meets a conflict with himself: typed while a save and an autosave run, or saved twice at once', async () => {
  const draft = await createDraft(server.database, 'Selbst', credentials.email)
  const { id } = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', credentials.email)
    .executeTakeFirstOrThrow()
  await setWorkingDraft(server.database, id, draft)
  onTestFinished(() => setWorkingDraft(server.database, id, undefined))
  const page = await open('/admin/settings/site')
  const name = page.getByLabel('Site name')
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  const held: (() => Promise<void>)[] = []
  await page.route(/\/admin\/(settings\/site\.data|typed)/, (route) => {
    if (route.request().method() === 'GET') return route.continue()
    held.push(() => route.continue())
  })
  const stored = async () => {
    const rows = await db.selectFrom('draft_changes').select('values').execute()
    return /"(Eins|Zwei|Drei|Vier)"/.exec(JSON.stringify(rows))?.[1]
  }
  await name.fill('Eins')
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1) // the autosave
  await save.click()
  await expect.poll(() => held.length).toBe(2)
  await name.fill('Zwei')
  await held[1]?.()
  await says(page, 'Site settings saved successfully')
  await held[0]?.()
  expect(await name.inputValue()).toBe('Zwei')
  await page.unroute(/\/admin\/(settings\/site\.data|typed)/)
  await save.click()
  await expect.poll(stored).toBe('Zwei')

  // Twice at once.
  for (const text of ['Drei', 'Vier']) {
    await name.fill(text)
    await name.press('Control+s')
  }
  await expect.poll(stored).toBe('Vier')
  expect(await page.getByText('Somebody else has saved this').count()).toBe(0)
})

test('a drawer that closes while its form was to be saved again shows the later words when it opens again', async () => {
  const [item] = await server.store.list(project)
  const path = `/admin/projects/all/${item?.id}`
  const page = await open(path)
  const next = await hold(page, `**${path}.data*`)
  const title = page.locator('form input[name="title"]')
  for (const text of ['Erst dies', 'Dann das']) {
    await title.fill(text)
    await title.press('Control+s')
    await page.locator('form button[data-loading]').waitFor()
  }
  await next()
  await title.waitFor({ state: 'detached' })
  await page.unroute(`**${path}.data*`)
  await page.getByRole('link', { name: 'Erst dies' }).first().click()
  await says(page, 'What you had typed is back')
  expect(await title.inputValue()).toBe('Dann das')
  await title.press('Enter')
  await page.getByRole('link', { name: 'Dann das' }).first().waitFor()
})

test('a drawer whose form was sent twice shows what is stored, unless more was typed; then a colleague’s save is asked about', async () => {
  const page = await open('/admin/career/categories/new')
  const field = page.locator('form input[name="name"]')
  const show = async (path: string) => {
    await page.goto(path)
    await alive(page)
    return field.inputValue()
  }
  const send = async (path: string, ...texts: string[]) => {
    await show(path)
    const next = await hold(page, `**${path}.data*`)
    for (const text of texts) {
      if ((await field.inputValue()) !== text) await field.fill(text)
      await field.press('Control+s')
      await page.locator('form button[data-loading]').waitFor()
    }
    await next()
    await field.waitFor({ state: 'detached' })
    await page.unroute(`**${path}.data*`)
  }
  await send('/admin/career/categories/new', 'Montage', 'Montage')
  expect(await show('/admin/career/categories/new')).toBe('')

  const find = async () => (await server.store.list(jobCategory)).at(-1)
  const id = (await find())?.id ?? 0
  const path = `/admin/career/categories/${id}`
  const saveAsColleague = async (name: string) => {
    const seen = (await find())?.version ?? 0
    await server.store.update(jobCategory, id, { name }, { by: 'eva@example.com', seen })
  }
  await send(path, 'Aufbau', 'Aufbau')
  await saveAsColleague('Abbau')
  expect(await show(path)).toBe('Abbau')

  await send(path, 'Umbau', 'Umbau innen')
  await saveAsColleague('Anbau')
  await show(path)
  await says(page, 'What you had typed is back')
  expect(await field.inputValue()).toBe('Umbau innen')
  await field.press('Enter')
  await page.getByText('Somebody else has saved this in the meantime').waitFor()
  expect((await find())?.name).toBe('Anbau')
})
