import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { project } from '#content/types/project.ts'
import { openPanel, says } from '../admin-page.ts'
import { addApplication } from '../inbox-program.ts'
import { addPerson } from '../people.ts'

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
