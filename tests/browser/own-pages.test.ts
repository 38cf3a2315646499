import { expect, test, vi } from 'vitest'
import { page as pageType } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openPanel } from '../admin-page.ts'
import { axeFindings, combineViews, excessOf, rulesFor, show } from '../axe.ts'
import { addDocument, blocksOfAllKinds } from '../blocks-of-all-kinds.ts'
import { alive } from '../browser-page.ts'
import { patience } from '../patience.ts'

const { server, visit, open } = await openPanel()
const { store } = server
const by = { by: 'Test' }
const [shown] = await store.list(project)
const blank = { ...createBlankValues(pageType.fields), is_published: true }

async function add(slug: string, entries: number) {
  const blocks = blocksOfAllKinds(entries, String(shown?.image_url))
  const texts = { title: `Seite ${entries}`, description: 'Ein Satz darüber, worum es geht.' }
  const { row } = await store.create(pageType, { ...blank, ...texts, slug, blocks }, by)
  // Written by another process, so the server notices it a little later.
  const timeout = { timeout: patience, interval: 100 }
  await vi.waitFor(async () => expect((await server.ask(`/${slug}`)).status).toBe(200), timeout)
  return row
}

test('blocks of every kind have no overflow and no axe findings, with one entry and with seven', async () => {
  await addDocument(server.db, store)
  await add('eine', 1)
  await add('viele', 7)
  for (const path of ['/eine', '/viele']) {
    const { page, problems } = await visit(path, { early: true })
    await alive(page)
    for (const { width, scheme } of combineViews([320, 768, 1920])) {
      await show(page, { width, scheme })
      expect([path, width, scheme, await excessOf(page)]).toEqual([path, width, scheme, 0])
      if (width !== 1920) expect(await axeFindings(page, rulesFor(scheme))).toEqual([])
    }
    expect(problems).toEqual([])
  }
})

test('the questions block opens its answers without scripts', async () => {
  await add('fragen', 2)
  const { page } = await visit('/fragen', { withoutScripts: true })
  await page.getByText('Frage 2?').first().click()
  expect(await page.getByText('Antwort 2.').first().isVisible()).toBe(true)
  expect(await page.getByText('Antwort 1.').first().isVisible()).toBe(false)
})

test('blocks are added, moved, duplicated, hidden and removed; a rejected save keeps them', async () => {
  const page = await open('/admin/pages/all/new')
  const addBlock = async (kind: string) => {
    await page.getByRole('button', { name: 'Add a block' }).click()
    await page.getByRole('dialog').getByRole('button', { name: kind }).click()
  }
  const choose = async (block: string, action: string) => {
    await page.getByRole('button', { name: `More for ${block}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const names = () =>
    page
      .locator('[data-field=blocks] [role=group][aria-label]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Title').first().fill('Partner')
  await addBlock('Quote')
  const quote = page.getByRole('group', { name: 'Quote 1', exact: true })
  await quote.getByLabel('Text').fill('Sehr gut')
  await addBlock('Call to action')
  await addBlock('Divider')
  expect(await names()).toEqual(['Quote 1', 'Call to action 2', 'Divider 3'])

  await page.getByRole('button', { name: 'Move Divider 3 up' }).click()
  expect(await names()).toEqual(['Quote 1', 'Divider 2', 'Call to action 3'])
  await quote.locator('summary').press('Alt+ArrowDown')
  expect(await names()).toEqual(['Divider 1', 'Quote 2', 'Call to action 3'])
  await choose('Quote 2', 'Duplicate Quote 2')
  await choose('Call to action 4', 'Remove Call to action 4')
  expect(await names()).toEqual(['Divider 1', 'Quote 2', 'Quote 3'])
  const copy = page.getByRole('group', { name: 'Quote 3', exact: true })
  expect(await copy.getByLabel('Text').inputValue()).toBe('Sehr gut')
  await copy.getByLabel('Name').fill('Anna')
  await choose('Quote 3', 'Hide from visitors')
  expect(await copy.locator('summary').innerText()).toMatch(/hidden/i)

  await save()
  await page.getByRole('link', { name: 'Blocks 2, Name' }).waitFor()
  expect(await copy.getByLabel('Name').inputValue()).toBe('Anna')
  await page.getByRole('group', { name: 'Quote 2', exact: true }).getByLabel('Name').fill('Bea')
  await save()
  await page.waitForURL(/\/admin\/pages\/all$/)
  const row = (await store.list(pageType)).find(({ slug }) => slug === 'partner')
  const id = expect.any(String)
  const words = { testimonial_id: null, text: 'Sehr gut', role: '' }
  expect(row?.blocks).toEqual([
    { id, kind: 'divider', values: {} },
    { id, kind: 'quote', values: { ...words, name: 'Bea' } },
    { id, kind: 'quote', values: { ...words, name: 'Anna' }, is_hidden: true },
  ])
})

test('a block holds chosen items, also in columns, and keeps a deleted one until another is chosen', async () => {
  const projects = await store.list(project)
  const [a, b] = projects
  const { row: temporary } = await store.create(
    project,
    { ...(a as NonNullable<typeof a>), title: 'Geht' },
    by,
  )
  const page = await open('/admin/pages/all/new')
  await page.getByLabel('Title').first().fill('Referenzen')
  const gallery = page.getByRole('dialog', { name: 'Add a block' })
  await page.getByRole('button', { name: 'Add a block' }).click()
  await gallery.getByRole('button', { name: 'Two columns' }).click()
  await gallery.waitFor({ state: 'detached' })
  const columns = page.getByRole('group', { name: 'Two columns 1', exact: true })
  await columns.getByRole('button', { name: 'Add a block' }).last().click()
  expect(await gallery.getByRole('button', { name: 'Two columns' }).count()).toBe(0)
  await gallery.getByRole('button', { name: 'Projects' }).click()
  const block = columns.getByRole('group', { name: 'Projects 1', exact: true })
  for (const [at, each] of [b, temporary].entries()) {
    await block.getByRole('button', { name: 'Add', exact: true }).click()
    await block
      .getByRole('combobox', { name: /^Project/ })
      .nth(at)
      .selectOption(String(each?.id))
  }
  await block.getByRole('button', { name: 'Move Project 2 up' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/admin\/pages\/all$/)
  const read = async () => {
    const row = (await store.list(pageType)).find(({ slug }) => slug === 'referenzen')
    const [found] = row?.blocks ?? []
    const [inner] = found?.kind === 'columns' ? found.values.right : []
    return { id: row?.id, values: inner?.values }
  }
  const { id, values } = await read()
  expect(values).toEqual({
    heading: '',
    chosen: [{ id: temporary.id }, { id: b?.id }],
    tag: '',
    order: 'newest',
    count: 3,
  })

  await store.remove(project, temporary.id, by)
  const again = await open(`/admin/pages/all/${id}`)
  const [summary] = await again.locator('[data-field=blocks] summary').all()
  await summary?.click()
  await again.locator('[data-field=blocks] [role=group] [role=group] summary').first().click()
  const choice = again.getByRole('combobox', { name: /^Project/ }).first()
  expect(await choice.locator('option:checked').innerText()).toBe(`#${temporary.id} (deleted)`)
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await again.waitForURL(/\/admin\/pages\/all$/)
  expect((await read()).values).toEqual(values)
})

test('a folded block of a long page is opened, which is no change, edited and saved with the others', async () => {
  const blocks = Array.from({ length: 12 }, (_, at) => ({
    id: `b${at}`,
    kind: 'call_to_action' as const,
    values: { heading: `Ruf ${at}`, text: '', label: 'Los', link: '/kontakt' },
  }))
  const { row } = await store.create(
    pageType,
    { ...blank, title: 'Lang', slug: 'lang', blocks },
    by,
  )
  const page = await open('/admin')
  const { promise: opened, resolve: continueLoading } = Promise.withResolvers<void>()
  await page.route(/entry\.client/, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`/admin/pages/all/${row.id}`, { waitUntil: 'commit' })
  const block = page.getByRole('group', { name: 'Call to action 4', exact: true })
  // Before the scripts are there.
  await block.locator('summary').click()
  continueLoading()
  await block.getByLabel('Heading').waitFor()
  const form = page.locator('form[data-guarded]')
  expect(await form.getAttribute('data-changed')).toBeNull()
  await block.getByLabel('Heading').fill('Neu')
  await page.locator('form[data-changed]').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/admin\/pages\/all$/)
  const stored = (await store.find(pageType, row.id))?.blocks
  expect(stored).toEqual(
    blocks.map((each) =>
      each.id === 'b3' ? { ...each, values: { ...each.values, heading: 'Neu' } } : each,
    ),
  )
})

test('a choice of more than 100 items is searched by its title, and refuses what is none of them', async () => {
  const [first] = await store.list(project)
  if (!first) throw new Error('The demo has no project')
  for (let at = 0; at < 101; at++)
    await store.create(project, { ...first, title: `Umzug ${at}` }, by)
  const page = await open('/admin/pages/all/new')
  await page.getByLabel('Title').first().fill('Gesucht')
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Projects' }).click()
  const block = page.getByRole('group', { name: 'Projects 1', exact: true })
  await block.getByRole('button', { name: 'Add', exact: true }).click()
  const choice = block.locator('input[list]').first()
  await choice.fill('Nirgends')
  const suggestions = page.locator(`datalist[id="${await choice.getAttribute('list')}"] option`)
  const listSuggestions = () =>
    suggestions.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
  const text = `${first.title} #${first.id}`
  expect(await listSuggestions()).toHaveLength(101)
  expect(await listSuggestions()).not.toContain(text)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please choose one of the suggestions.').first().waitFor()
  expect(await choice.inputValue()).toBe('Nirgends')
  await choice.fill(first.title)
  await expect.poll(listSuggestions).toContain(text)
  await choice.fill(text)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/admin\/pages\/all$/)
  const find = async () => (await store.list(pageType)).find(({ slug }) => slug === 'gesucht')
  const row = await find()
  expect(row?.blocks[0]?.values).toMatchObject({ chosen: [{ id: first.id }] })

  // The form without scripts names the old item, too.
  const plain = await open(`/admin/pages/all/${row?.id}`, { withoutScripts: true })
  await plain.getByRole('button', { name: 'Save', exact: true }).first().click()
  expect((await find())?.blocks).toEqual(row?.blocks)

  // A block that was copied while it was folded brings the id alone to a form that has no title for it.
  const many = Array.from({ length: 11 }, (_, at) => ({ ...row?.blocks[0], id: `p${at}` }))
  const values = { ...blank, title: 'Viele', slug: 'viele-projekte', blocks: many as never }
  const other = (await store.create(pageType, values, by)).row
  await page.goto(`${server.origin}/admin/pages/all/${other.id}`)
  await alive(page)
  await page.getByRole('button', { name: 'More for Projects 1', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy for another page' }).click()
  await page.goto(`${server.origin}/admin/pages/all/new`)
  await alive(page)
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Insert the copy' }).click()
  await expect.poll(() => choice.inputValue()).toBe(text)
})

test('rows pasted from a spreadsheet become rows of a table; a video from elsewhere is no page of the site', async () => {
  const page = await open('/admin/pages/all/new')
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Table' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const cells = page.getByRole('textbox', { name: 'Cells' })
  await cells.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Basis\t490 €\r\nGroß\t980 €\r\n')
    const init = { bubbles: true, cancelable: true, clipboardData }
    element.dispatchEvent(new ClipboardEvent('paste', init))
  })
  await expect
    .poll(() => cells.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)))
    .toEqual(['Basis\t490 €', 'Groß\t980 €'])
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Video' }).click()
  await page.getByRole('textbox', { name: 'Or a video from elsewhere' }).waitFor()
})

test('a tall picture beside text is shown whole and fits the window', async () => {
  const panel = await open('/admin')
  const image_url = await panel.evaluate(async () => {
    const tall =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1800"><rect width="600" height="1800" fill="#264"/></svg>'
    const body = new FormData()
    body.set('folder', 'pages')
    body.set('alt', 'Ein Mast')
    body.set('file', new File([tall], 'mast.svg'))
    const answer = await fetch('/admin/upload', { method: 'POST', body })
    return String((await answer.json()).address)
  })
  const values = { heading: '', html: '<p>Text</p>', image_url, side: 'right' as const }
  const blocks = [{ id: 'a', kind: 'text_picture' as const, values }]
  await store.create(pageType, { ...blank, title: 'Mast', slug: 'mast', blocks }, by)
  await expect.poll(async () => (await server.ask('/mast')).status).toBe(200)
  const { page } = await visit('/mast', { early: true })
  for (const width of [320, 1280]) {
    await show(page, { width, scheme: 'light' })
    const picture = await page.evaluate(() => {
      const image = document.querySelector('[data-tall] picture img') as HTMLElement // beside the text
      const { height } = image.getBoundingClientRect()
      return { isHigher: height > innerHeight, fit: getComputedStyle(image).objectFit }
    })
    expect(picture).toEqual({ isHigher: false, fit: 'contain' })
  }
})
