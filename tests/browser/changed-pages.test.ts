import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, openBrowser, takenOver } from '../browser-page.ts'

const { visit, server } = await openBrowser({ motion: false, pictures: false })

/** A visitor whose page is changed by `change` before React takes over, for instance by an extension. */
async function changed(path: string, change: () => void) {
  const shown = await visit('/robots.txt', { early: true })
  const { page } = shown
  // Scripts wait until what is typed before them has been typed.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.evaluate(change)
  return { ...shown, release }
}

function stripComments() {
  const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT)
  for (let each = comments.nextNode(); each; each = comments.nextNode())
    each.parentNode?.removeChild(each)
}
function addAfterEmail() {
  const mark = document.createElement('span')
  mark.textContent = 'Schlüssel'
  document.querySelector('#email')?.after(mark)
}
function translate() {
  document.documentElement.lang = 'en'
  for (const label of document.querySelectorAll('label, h1, h2, p, button')) {
    if (label.children.length > 0) continue
    label.innerHTML = `<font style="vertical-align: inherit"><font>${label.textContent}, translated</font></font>`
  }
}

const isTaken = (page: Page) =>
  page
    .locator('form[aria-label] [name="email"]')
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))

test.each<[string, () => void]>([
  ['nothing', () => {}],
  ['no comments any more', stripComments],
  ['an element after the e-mail field', addAfterEmail],
  ['another language', translate],
])(
  '%s: what was typed before is still there, with focus and selection, and is sent',
  async (_, change) => {
    const { page, release, problems } = await changed('/kontakt', change)
    await page.locator('#name').fill('Eva Ärmel')
    await page.locator('#email').fill('eva@example.com')
    await page.locator('#message').pressSequentially('Guten Tag')
    await page.keyboard.press('Shift+Home')
    release()
    await takenOver(page)
    await expect.poll(() => isTaken(page)).toBe(true)
    const state = () =>
      page.evaluate(() => {
        const active = document.activeElement as HTMLTextAreaElement
        return [active.id, active.value.slice(active.selectionStart, active.selectionEnd)]
      })
    await expect.poll(state).toEqual(['message', 'Guten Tag'])
    expect(await page.locator('#name').inputValue()).toBe('Eva Ärmel')
    await page.keyboard.press('End')
    await page.keyboard.type(', Welt')
    await page.locator('form[aria-label] button[type="submit"]').click()
    await page.locator('#gesendet').waitFor()
    const row = await server.db
      .selectFrom('messages')
      .select(['name', 'message'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ name: 'Eva Ärmel', message: 'Guten Tag, Welt' })
    expect(problems).toEqual([])
  },
)

test.each<[string, () => void]>([
  ['as it came', () => {}],
  ['with an element in between', addAfterEmail],
])('files, a choice and a tick of before stay, %s', async (_, change) => {
  const { page, release } = await changed('/bewerbungsprozess', change)
  const file = {
    name: 'Lebenslauf.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  }
  await page.locator('#documents').setInputFiles(file)
  const choice = page.locator('select[name="salutation"]')
  const value = await choice.locator('option').nth(2).getAttribute('value')
  await choice.selectOption(value)
  await page.locator('[name="talent_pool"]').check()
  release()
  await takenOver(page)
  await expect.poll(() => isTaken(page)).toBe(true)
  await page.getByRole('button', { name: 'Lebenslauf.pdf entfernen' }).waitFor()
  expect(await choice.inputValue()).toBe(value)
  expect(await page.locator('[name="talent_pool"]').isChecked()).toBe(true)
})

test('a click on a button before the page lives counts', async () => {
  const { page, release } = await changed('/', () => {})
  const button = page.locator('main button[type="button"]:not([popovertarget]):visible').first()
  const clicks = await button.evaluate((element) => {
    const seen: boolean[] = []
    const isTaken = () => Object.keys(element).some((key) => key.startsWith('__react'))
    element.addEventListener('click', () => seen.push(isTaken()))
    Object.assign(window, { seen })
    return seen.length
  })
  expect(clicks).toBe(0)
  await button.click()
  release()
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen'))
  await expect.poll(seen).toEqual([false, true])
  await alive(page)
  expect(await seen()).toEqual([false, true])
})
