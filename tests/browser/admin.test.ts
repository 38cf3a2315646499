import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { job } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { drag, openPanel, says, signInAt } from '../admin-page.ts'
import { axeFindings } from '../axe.ts'
import { addPerson } from '../people.ts'
import { credentials } from '../signed-in.ts'

const { server, visit, open } = await openPanel()

test('signing in redirects to the requested page', async () => {
  const { page } = await visit('/admin/home/hero', { early: true })
  await signInAt(page)
  await says(page, 'Successfully logged in')
  expect(new URL(page.url()).pathname).toBe('/admin/home/hero')
})

test('saving a slide changes the public home page', async () => {
  const page = await open('/admin/home/hero')
  await page.locator('main li').first().getByRole('link').click()
  await page.getByRole('dialog').getByLabel('Title').fill('Ein neuer Titel')
  await page.keyboard.press('Control+s')
  await says(page, 'Slide updated successfully')
  expect((await server.ask('/')).text).toContain('Ein neuer Titel')
})

test('projects are reordered by button, keyboard and drag and drop', async () => {
  const page = await open('/admin')
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
  const [first = '', second = '', third = ''] = await titles(page)

  await page.getByRole('button', { name: `Move ${first} down` }).click()
  await expect.poll(() => firstThree(page)).toEqual([second, first, third])

  await page.getByRole('button', { name: `Move ${first}: drag` }).press('ArrowUp')
  await expect.poll(() => firstThree(page)).toEqual([first, second, third])

  const handle = page.getByRole('button', { name: `Move ${third}: drag` })
  await drag(handle, page.locator('main li').first(), '[data-edge=top]', { x: 300, y: 4 })
  await expect.poll(() => firstThree(page)).toEqual([third, first, second])
  const stored = async () => (await server.store.list(project)).slice(0, 3)
  await expect
    .poll(async () => (await stored()).map(({ title }) => title))
    .toEqual([third, first, second])
})

test('the form of a new job reports missing fields, then publishes the job', async () => {
  const page = await open('/admin/career/jobs/new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Prüfstelle (m/w/d)')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Not saved yet').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Prüfstelle (m/w/d)')

  await dialog.getByLabel('Category').selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Department' }).fill('Technik')
  await dialog.getByLabel('Location').fill('Kiel')
  await dialog.getByLabel('Description').fill('Prüfen, was andere gebaut haben.')
  await dialog.getByLabel('Requirements 1', { exact: true }).fill(' Geduld ')
  await dialog.getByLabel('Requirements 1', { exact: true }).press('Enter')
  await page.keyboard.type(' Neugier ')
  await dialog.getByLabel('Responsibilities 1', { exact: true }).fill('Prüfen')
  await dialog.getByRole('switch', { name: 'Active' }).press('Space')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await says(page, 'Job listing created successfully')
  await says(page, 'Public now.')
  expect((await server.ask('/karriere')).text).toContain('Prüfstelle (m/w/d)')
})

test('the form of a new testimonial starts without stars and requires a choice', async () => {
  const page = await open('/admin/home/testimonials/new')
  const dialog = page.getByRole('dialog')
  for (const name of ['Name', 'Position', 'Company', 'Quote'])
    await dialog.getByLabel(name).fill('Eva')
  expect(await dialog.getByLabel('Stars').inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Not saved yet').waitFor()
  await dialog.getByLabel('Stars').selectOption('4 stars')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await says(page, 'Testimonial created successfully')
  expect((await server.store.list(testimonial)).at(-1)).toMatchObject({ rating: 4 })
})

test('deleting a testimonial asks for confirmation and can be undone', async () => {
  const page = await open('/admin/home/testimonials')
  const before = await titles(page)
  await page.getByRole('button', { name: `Delete ${before[0]}` }).click()
  await page.getByText('Are you sure you want to delete this testimonial?').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await says(page, 'Testimonial deleted successfully')
  expect(await titles(page)).toHaveLength(before.length - 1)
  await page.locator('.Toastify__toast').getByRole('button', { name: 'Undo' }).click()
  await page.waitForLoadState()
  await expect.poll(() => titles(page)).toHaveLength(before.length)
})

test('saving an outdated project reports the conflict (optimistic lock), then merges both changes', async () => {
  const page = await open('/admin/projects/all/1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').first().fill('Unser Titel')
  const stored = await server.store.find(project, 1)
  await server.store.update(
    project,
    1,
    { subtitle: 'Von jemand anderem' },
    { by: 'somebody@example.com', seen: stored?.version ?? 0 },
  )
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Somebody else has saved this').waitFor()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await says(page, 'Project saved successfully')
  expect(await server.store.find(project, 1)).toMatchObject({
    title: 'Unser Titel',
    subtitle: 'Von jemand anderem',
  })
})

test('unsaved input survives the end of the session', async () => {
  const page = await open('/admin/home/features/1')
  await page.getByRole('dialog').getByLabel('Title').fill('Noch nicht gespeichert')
  await page.context().clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await signInAt(page)
  await expect
    .poll(() => page.getByRole('dialog').getByLabel('Title').inputValue())
    .toBe('Noch nicht gespeichert')
})

const titles = (page: Page) => page.locator('main li').getByRole('link').allTextContents()
const firstThree = async (page: Page) => (await titles(page)).slice(0, 3)

test('the colour scheme is chosen by keyboard and the chosen one is checked', async () => {
  const page = await open('/admin', { scheme: 'light' })
  const button = page.getByRole('button', { name: 'Light or dark' })
  await button.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Like the device', checked: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter')
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await button.click()
  await page.getByRole('menuitemradio', { name: 'Dark', checked: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search content and commands' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('Enter in the command search opens the first result of the server', async () => {
  const page = await open('/admin/settings/inbox')
  const { id, title } = (await server.store.list(project))[0] ?? {}
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search content and commands' }).fill(`${title}`)
  await page.locator('[data-action][data-selected]', { hasText: `${title}` }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/projects/all/${id}`)
})

test('the Save button of a form is emphasized while the form has changes', async () => {
  const page = await open('/admin/settings/inbox')
  const form = page.locator('#form-inbox form')
  const save = form.getByRole('button', { name: 'Save', exact: true })
  expect(await save.getAttribute('data-variant')).toBe('default')
  const days = page.getByLabel('Delete messages after (days)')
  const before = await days.inputValue()
  await days.fill('300')
  await form.and(page.locator('[data-changed]')).waitFor()
  expect(await days.inputValue()).toBe('300')
  expect(await save.getAttribute('data-variant')).toBe('filled')
  await days.fill(before)
  await form.and(page.locator(':not([data-changed])')).waitFor()
  // Removing an entry fires no event of a control.
  const other = await open('/admin/settings/templates')
  await other.getByRole('button', { name: 'Remove Templates 1', exact: true }).click()
  await other.locator('form[data-changed]').waitFor()
})

test('a wrong password keeps the chosen roles, the right one saves them', async () => {
  const email = 'wolke@example.com'
  await addPerson(server.db, email, ['anfragen'])
  const page = await open('/admin/settings/administrators')
  await page.getByRole('button', { name: `Roles of ${email}` }).click()
  const dialog = page.getByRole('dialog')
  const editorial = dialog.getByRole('checkbox', { name: 'Editorial' })
  const password = dialog.getByLabel('Your password')
  await editorial.check()
  await password.fill('falsch-falsch-1')
  await page.keyboard.press('Enter')
  await dialog.getByText('The password is not right').waitFor()
  await expect.poll(() => password.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await editorial.isChecked()).toBe(true)
  await password.fill(credentials.password)
  await page.keyboard.press('Enter')
  await says(page, 'Roles saved successfully')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Editorial, Enquiries').waitFor()
})

test('a department gets its jobs, and the page names no other job', async () => {
  const email = 'fach@example.com'
  await addPerson(server.db, email, ['anfragen'])
  const [given, other] = await server.store.list(job)
  if (!given || !other) throw new Error('too few jobs')
  const page = await open('/admin/settings/administrators')
  const openRoles = () => page.getByRole('button', { name: `Roles of ${email}` }).click()
  const box = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name })
  await openRoles()
  await box('Department').check()
  await box(given.title).check()
  await page.getByRole('dialog').getByLabel('Your password').fill(credentials.password)
  await page.keyboard.press('Enter')
  await says(page, 'Roles saved successfully')
  await page.getByText(`Department: ${given.title}`).waitFor()
  await page.reload()
  const html = await page.content()
  expect([html.includes(given.title), html.includes(other.title)]).toEqual([true, false])
  await openRoles()
  await expect.poll(() => box(given.title).isChecked()).toBe(true)
  expect(await box(other.title).isChecked()).toBe(false)
})
