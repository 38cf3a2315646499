import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { alive, openBrowser } from '../browser-page.ts'
import { pdf, person } from '../submission.ts'

const { server, visit: open } = await openBrowser({ pictures: false, motion: false })
const { db } = server

beforeEach(async () => {
  for (const table of ['sending_counts', 'messages', 'applications'] as const)
    await db.deleteFrom(table).execute()
})

/** Waits for hydration. */
async function visit(path: string, look: Parameters<typeof open>[1] = {}) {
  const { page, problems } = await open(path, { ...look, early: true })
  await ready(page)
  return { page, problems }
}
const ready = (page: Page) =>
  expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
      return page.locator('main form[novalidate]').count()
    })
    .toBe(1)

const note = (page: Page) => page.getByText('Ihre Eingaben sind in diesem Browser')
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
const file = { name: 'Lebenslauf.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
const application = '/bewerbungsprozess'

test('a half-filled application survives reload and back, asks for its files again, and can be cleared', async () => {
  const { page, problems } = await visit(application)
  expect(await note(page).count()).toBe(0)
  await page.fill('#first_name', 'Änne')
  await page.selectOption('#salutation', 'keine')
  await page.fill('#message', 'Zeile 1\nZeile 2')
  await page.getByRole('checkbox', { name: /Talentpool/ }).check()
  await note(page).waitFor()
  await page.setInputFiles('#documents', file)
  await page.getByRole('button', { name: 'Lebenslauf.pdf entfernen' }).waitFor()
  expect(await kept(page)).not.toContain('Lebenslauf')

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await ready(page)
  await page.getByText('Bitte wählen Sie sie noch einmal aus').waitFor()
  expect(await page.inputValue('#first_name')).toBe('Änne')
  expect(await page.inputValue('#salutation')).toBe('keine')
  expect(await page.inputValue('#message')).toBe('Zeile 1\nZeile 2')
  expect(await page.getByRole('checkbox', { name: /Talentpool/ }).isChecked()).toBe(true)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
  await page.goBack()
  await ready(page)
  await page.getByText('Bitte wählen Sie sie noch einmal aus').waitFor()
  expect(await page.inputValue('#first_name')).toBe('Änne')
  // The position in the URL wins over the one of the draft.
  await page.goto(`${application}?position=Initiativbewerbung`)
  await ready(page)
  expect(await page.inputValue('#first_name')).toBe('Änne')
  expect(await page.inputValue('#position')).toBe('Initiativbewerbung')

  await page.getByRole('button', { name: 'Eingaben löschen' }).click()
  expect(await page.inputValue('#first_name')).toBe('')
  expect(await kept(page)).not.toContain('nne')
  await page.reload()
  await ready(page)
  expect(await page.inputValue('#first_name')).toBe('')
  expect(await note(page).count()).toBe(0)
  expect(problems).toEqual([])
})

test('a sent form leaves no draft, and a draft of four days is not restored', async () => {
  const { page } = await visit('/kontakt')
  for (const [name, value] of Object.entries({ name: 'Eva', email: 'eva@example.com' }))
    await page.fill(`#${name}`, value)
  await page.fill('#message', 'Guten Tag')
  await note(page).waitFor()
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByText('Message sent successfully!').waitFor()
  expect(await kept(page)).not.toContain('Guten Tag')
  await page.reload()
  expect(await kept(page)).not.toContain('Guten Tag')
  // That page shows the confirmation alone.
  await page.goto('/kontakt')

  await page.fill('#message', 'Noch etwas')
  await ready(page)
  await page.fill('#message', 'Noch etwas anderes')
  await note(page).waitFor()
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(sessionStorage))
      if (key.startsWith('entwurf')) {
        const draft = JSON.parse(value)
        sessionStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - 4 * 86_400_000 }))
      }
  })
  // On another page nothing saves it again.
  const old = await kept(page)
  await page.goto('/robots.txt')
  await page.evaluate((old) => {
    for (const [key, value] of Object.entries(JSON.parse(old)))
      sessionStorage.setItem(key, String(value))
  }, old)
  await page.goto('/kontakt')
  await ready(page)
  expect(await page.inputValue('#message')).toBe('')
})

test('leaving with chosen files asks for confirmation, without files not', async () => {
  const { page } = await visit(application)
  const questions: string[] = []
  let answer = false
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message())
    await (answer ? dialog.accept() : dialog.dismiss())
  })
  const away = page.getByRole('contentinfo').getByRole('link', { name: 'Karriere' })
  await page.setInputFiles('#documents', file)
  await page.getByRole('button', { name: 'Lebenslauf.pdf entfernen' }).waitFor()
  await away.click()
  await expect.poll(() => questions).toHaveLength(1)
  expect(questions[0]).toContain('noch einmal auswählen')
  expect(new URL(page.url()).pathname).toBe(application)
  expect(await page.getByRole('button', { name: 'Lebenslauf.pdf entfernen' }).count()).toBe(1)
  answer = true
  await away.click()
  await page.getByRole('heading', { level: 1, name: 'Offene Stellen' }).waitFor()
  await page.goBack()
  await ready(page)
  questions.length = 0
  await away.click()
  await page.getByRole('heading', { level: 1, name: 'Offene Stellen' }).waitFor()
  expect(questions).toEqual([])
})

/** Sends a message and navigates away before the request continues or fails. */
async function leaveWhileSending(page: Page, how: 'continue' | 'abort') {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/contact', async (route) => {
    await held
    await route[how]()
  })
  for (const [name, value] of Object.entries({ name: 'Eva', email: 'eva@example.com' }))
    await page.fill(`#${name}`, value)
  await page.fill('#message', 'Guten Tag')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
  release()
}

test('a message sent during a navigation keeps the new page and reports the reference', async () => {
  const { page } = await visit('/kontakt')
  await leaveWhileSending(page, 'continue')
  const alert = page.getByRole('alert').filter({ hasText: 'Ihre Nachricht ist angekommen' })
  await alert.waitFor()
  const { reference } = await db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  expect(await alert.innerText()).toContain(reference)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/impressum')
  expect(await kept(page)).not.toContain('Guten Tag')
  await alert.getByRole('button').click()
  expect(await alert.count()).toBe(0)
})

test('a failure after a navigation is reported with a link back to the filled form', async () => {
  const { page } = await visit('/kontakt')
  await leaveWhileSending(page, 'abort')
  await page.getByRole('link', { name: 'zurück zum Formular' }).click()
  await ready(page)
  expect(await page.inputValue('#message')).toBe('Guten Tag')
})

test('a field error disappears when the field becomes valid', async () => {
  const { page } = await visit(application)
  await page.getByRole('button', { name: 'Bewerbung absenden' }).click()
  const missing = page.getByText('Bitte laden Sie mindestens ein Dokument hoch.')
  await expect.poll(() => missing.count()).toBe(2)
  await page.setInputFiles('#documents', file)
  await expect.poll(() => missing.count()).toBe(0)
  expect(await page.locator('#documents').getAttribute('aria-invalid')).toBeNull()
  await page.fill('#email', 'aenne@')
  expect(await page.locator('#email').getAttribute('aria-invalid')).toBe('true')
  await page.fill('#email', person.email)
  await expect.poll(() => page.locator('#email').getAttribute('aria-invalid')).toBeNull()
  expect(await page.locator('#last_name').getAttribute('aria-invalid')).toBe('true')
  // The focus stays in the field being typed in.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
})

test('a form whose scripts fail stores no draft', async () => {
  const { page } = await open('about:blank', { early: true })
  await page.route('**/assets/**.js', (route) => route.abort())
  await page.goto('/kontakt')
  await page.fill('#message', 'Guten Tag')
  await page.waitForTimeout(500)
  await page.goto('/robots.txt')
  expect(await kept(page)).not.toContain('Guten Tag')
})

test.each(['/datenschutz', '/karriere'])(
  'the mobile menu on %s keeps the scroll position and leads to the jobs',
  async (path) => {
    const { page } = await open(path, { width: 390, height: 800, early: true })
    await alive(page)
    const at = () => page.evaluate(() => Math.round(scrollY))
    await page.evaluate(() => scrollTo(0, 700))
    const before = await at()
    // By coordinates: a locator would scroll to the button.
    const tap = async (name: string) => {
      const box = await page.getByRole('button', { name }).boundingBox()
      await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    }
    for (const _ of [1, 2]) {
      await tap('Menü öffnen')
      await page.getByRole('button', { name: 'Menü schließen' }).waitFor()
      await tap('Menü schließen')
      await page.getByRole('button', { name: 'Menü schließen' }).waitFor({ state: 'hidden' })
      expect(await at()).toBe(before)
    }
    // The content below the closing menu is not inert any more.
    await tap('Menü öffnen')
    await page.getByRole('button', { name: 'Menü schließen' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.querySelector('main')?.inert)).toBe(true)
    expect(
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('#menu')?.hidePopover()
        return document.querySelector('main')?.inert
      }),
    ).toBe(false)
    await tap('Menü öffnen')
    const menu = page.getByRole('navigation', { name: 'Menü' })
    await menu.getByText('Karriere', { exact: true }).click()
    await menu.getByRole('link', { name: 'Offene Stellen' }).click()
    const top = () =>
      page.evaluate(() => document.querySelector('#jobs')?.getBoundingClientRect().top ?? -1)
    await expect.poll(async () => Math.abs((await top()) - 88)).toBeLessThan(60)
  },
)
