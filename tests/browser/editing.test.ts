import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imprintSettings } from '#content/legal/texts.ts'
import { companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { project } from '#content/types/project.ts'
import { openPanel, says, signInAt } from '../admin-page.ts'
import { alive } from '../browser-page.ts'

const { server, open } = await openPanel()

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const titleIn = (page: Page) => dialogOf(page).getByLabel('Title', { exact: false }).first()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click()

test('the preview shows unsaved changes on the public pages to the editor only', async () => {
  const page = await open('/admin/projects/all/1')
  await titleIn(page).fill('Noch nicht öffentlich')
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  await preview.getByRole('heading', { level: 1, name: 'Noch nicht öffentlich' }).waitFor()
  await preview.getByText('Only you can see this').waitFor()
  await alive(preview, 'aside[aria-label=Preview]')

  await preview.getByRole('link', { name: 'Projekte', exact: true }).first().click()
  await preview.waitForURL(/\/projekte\?preview=/)
  await preview.getByRole('heading', { name: 'Noch nicht öffentlich' }).waitFor()
  expect((await server.ask('/projekte')).text).not.toContain('Noch nicht öffentlich')
  expect(await titleIn(page).inputValue()).toBe('Noch nicht öffentlich')
})

test('Enter in a field saves to the public site, without a draft', async () => {
  const page = await open('/admin/projects/all/3')
  await titleIn(page).fill('Mit Enter')
  await titleIn(page).press('Enter')
  await says(page, 'Project saved successfully')
  expect((await server.ask('/projekte/3')).text).toContain('Mit Enter')
  expect(await server.db.selectFrom('drafts').select('id').execute()).toEqual([])
})

test('a new image needs an alt text before the form is saved', async () => {
  const file = join(server.folder, 'new.png')
  writeFileSync(
    file,
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#369' } })
      .png()
      .toBuffer(),
  )
  const page = await open('/admin/projects/all/2')
  await page.getByLabel('Upload Image', { exact: true }).setInputFiles(file)
  await says(page, 'Image uploaded successfully')
  await save(page)
  const text = page.getByLabel('Text for those who cannot see the image')
  await page.getByText('Please say what the image shows').first().waitFor()
  await text.fill('Eine blaue Fläche')
  await page
    .getByRole('button', { name: /^Focal point/ })
    .first()
    .press('ArrowLeft')
  await save(page)
  await says(page, 'Project saved successfully')
  expect((await server.ask('/projekte/2')).text).toContain('alt="Eine blaue Fläche"')
  const media = server.db.selectFrom('media').selectAll().where('alt', '=', 'Eine blaue Fläche')
  expect(await media.executeTakeFirst()).toMatchObject({ focal_x: 45, focal_y: 50 })
})

test('leaving a form with unsaved changes asks for confirmation, however one leaves', async () => {
  const page = await open('/admin/projects/all')
  await page.locator('main li').first().getByRole('link').click()
  await titleIn(page).fill('Ungespeichert')
  const question = page.getByText('Discard unsaved changes?')
  const stay = () => page.getByRole('button', { name: 'Keep editing' }).click()
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.evaluate(() => history.back()),
    () => dialogOf(page).getByRole('link', { name: 'History' }).click(),
  ]) {
    await leave()
    await question.waitFor()
    await stay()
    await question.waitFor({ state: 'hidden' })
    expect(await titleIn(page).inputValue()).toBe('Ungespeichert')
  }
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/admin/projects/all')
})

test('a second save of other settings keeps the change of the first (merge of a version conflict)', async () => {
  const [first, second] = [await open('/admin/settings/site'), await open('/admin/settings/site')]
  await first.getByLabel('Site name').fill('Name von der ersten')
  await save(first)
  await says(first, 'Site settings saved successfully')

  await second.getByLabel('Site description').fill('Beschreibung von der zweiten')
  await save(second)
  await second.getByText('Somebody else has saved this').waitFor()
  // The form preselects the value of the first person, as the second one did not change that field.
  const theirs = second.getByRole('radiogroup', { name: 'Site name' }).getByLabel(/Theirs/)
  expect(await theirs.isChecked()).toBe(true)
  await save(second)
  await says(second, 'Site settings saved successfully')
  const page = (await server.ask('/kontakt')).text
  expect(page).toContain('Name von der ersten')
})

test('saving one form of a page keeps the version of the other forms, so their conflict is still detected', async () => {
  const page = await open('/admin/settings/legal')
  const { version, values } = await server.store.settingWithVersion(imprintSettings)
  const theirs = { content: `${values.content}<p>Von jemand anderem</p>` }
  await server.store.saveSetting(imprintSettings, theirs, { by: 'Test', seen: version })
  const source = page.getByRole('button', { name: 'Show source' })
  await source.first().click()
  await page.getByRole('textbox', { name: 'Impressum, source' }).fill('<p>Von mir</p>')
  // The forms in order: questions, imprint, privacy, search engines.
  await page.getByRole('button', { name: 'Save', exact: true }).nth(2).click()
  await says(page, 'Legal settings saved successfully')

  await page.getByRole('button', { name: 'Save', exact: true }).nth(1).click()
  await page.getByText('Somebody else has saved this').waitFor()
  expect((await server.store.setting(imprintSettings)).content).toContain('Von jemand anderem')
})

test('discarded changes are not restored when the form is opened again', async () => {
  const page = await open('/admin/projects/all/4')
  await titleIn(page).fill('')
  await save(page)
  await page.getByText('Not saved yet').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/admin/projects/all')
  await page.goto('/admin/projects/all/4')
  await alive(page)
  await expect.poll(() => titleIn(page).inputValue()).not.toBe('')
})

test('two people who change the same field: the second one sees both values and chooses', async () => {
  const [first, second] = [await open('/admin/projects/all/3'), await open('/admin/projects/all/3')]
  await titleIn(first).fill('Titel von der ersten')
  await save(first)
  await says(first, 'Project saved successfully')
  await titleIn(second).fill('Titel vom zweiten')
  await save(second)
  await second.getByText('Somebody else has saved this').waitFor()
  const title = second.getByRole('radiogroup', { name: 'Title' })
  await title.getByText('Titel von der ersten').waitFor()
  await title.getByLabel(/Titel vom zweiten/).check()
  await save(second)
  await says(second, 'Project saved successfully')
  expect((await server.store.find(project, 3))?.title).toBe('Titel vom zweiten')
})

test('unsaved settings and posts survive the end of the session and are restored after sign-in', async () => {
  for (const { path, label, text } of [
    { path: '/admin/about/company', label: 'Company description', text: 'Nicht verloren.' },
    { path: '/admin/blog/1', label: 'Title', text: 'Auch nicht verloren' },
  ]) {
    const page = await open(path)
    const field = page.getByRole('textbox', { name: label }).first()
    await field.fill(text)
    await page.context().clearCookies()
    await save(page)
    await page.waitForURL(/\/admin\/login/)
    await signInAt(page)
    await says(page, 'What you had typed is back')
    expect(await field.inputValue()).toBe(text)
  }
})

test('unsaved input stays while offline and is saved once the connection is back', async () => {
  const page = await open('/admin/about/company')
  const field = page.getByRole('textbox', { name: 'Company description' })
  await field.fill('Ohne Verbindung geschrieben.')
  await page.context().setOffline(true)
  await save(page)
  await says(page, 'Error saving company description')
  expect(await field.inputValue()).toBe('Ohne Verbindung geschrieben.')
  await page.context().setOffline(false)
  await save(page)
  await says(page, 'Company description saved successfully')
  expect((await server.store.setting(companyDescriptionSettings)).description).toBe(
    'Ohne Verbindung geschrieben.',
  )
})

test('saving an item that somebody has deleted creates it again', async () => {
  const page = await open('/admin/projects/all/5')
  await titleIn(page).fill('Inzwischen gelöscht')
  await server.store.remove(project, 5, { by: 'Test' })
  await save(page)
  await page.getByText('Somebody has deleted this').waitFor()
  expect(await titleIn(page).inputValue()).toBe('Inzwischen gelöscht')
  await save(page)
  await says(page, 'Project saved successfully')
  const found = server.db
    .selectFrom('projects')
    .select('id')
    .where('title', '=', 'Inzwischen gelöscht')
  expect(await found.execute()).toHaveLength(1)
})

test('an action that fails offline keeps the list and shows an error toast', async () => {
  const page = await open('/admin/projects/all')
  const ready = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/item-action-/.test(name)),
    )
  await expect.poll(ready).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await says(page, 'Error deleting project')
  await page.locator('main li').first().waitFor()
})

test('pasting a list fills one row per line, without bullets', async () => {
  const page = await open('/admin/home/features/1')
  await page.getByLabel('Benefits 1', { exact: true }).fill('')
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', '- Erstens\r\n\r\n  - Zweitens \n3. Drittens')
    document
      .querySelector('[aria-label="Benefits 1"]')
      ?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
  })
  const rows = page.getByRole('group', { name: 'Benefits' }).getByRole('textbox')
  const texts = () =>
    rows.evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))
  await expect
    .poll(async () => (await texts()).slice(0, 3))
    .toEqual(['Erstens', 'Zweitens', 'Drittens'])
})

test('closing a dialog returns the focus to the link that opened it', async () => {
  const page = await open('/admin/projects/all')
  const link = page.locator('main li').first().getByRole('link')
  await link.focus()
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => link.evaluate((each) => each === document.activeElement)).toBe(true)
})

test('a created item gets the focus, and its toast does not cover the Save button', async () => {
  const page = await open('/admin/home/features/new')
  await dialogOf(page).getByLabel('Title').fill('Ganz neu')
  const save = dialogOf(page).getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText('Not saved yet').waitFor()
  await dialogOf(page).getByLabel('Description').fill('Und ganz unten')
  await dialogOf(page).getByLabel('Benefits 1', { exact: true }).fill('Eins')
  await save.click()
  const link = page.locator('main li').last().getByRole('link')
  await expect.poll(() => link.evaluate((each) => each === document.activeElement)).toBe(true)
  await link.click()
  const message = page.getByText(/^Feature .* successfully$/)
  await message.waitFor()
  // The toast stays while the pointer is over it.
  await message.hover()
  const isFree = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  await expect.poll(() => save.evaluate(isFree)).toBe(true)
  expect(await message.count()).toBe(1)
})
