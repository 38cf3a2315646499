import { expect, test } from 'vitest'
import { openPanel, says } from '../admin-page.ts'
import { alive } from '../browser-page.ts'
import { credentials } from '../signed-in.ts'

const { visit } = await openPanel({ pictures: true })

test('the German panel: sign in, save, delete, messages, command search, and switching to English', async () => {
  const { page, problems } = await visit('/admin/projects/all', { locale: 'de-DE', early: true })
  const shown = (name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor()
  await page.getByLabel('E-Mail').fill(credentials.email)
  await page.getByLabel('Passwort').fill(credentials.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await says(page, 'Sie sind angemeldet')
  await shown('Projekte')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')

  const first = page.locator('main li').first()
  await first.getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click()
  await says(page, 'Projekt gespeichert')

  await first.getByRole('button', { name: /löschen$/ }).click()
  await page.getByRole('dialog', { name: 'Projekt wirklich löschen?' }).waitFor()
  await page.getByRole('button', { name: 'Abbrechen' }).click()

  await page
    .getByRole('link', { name: /^Nachrichten/ })
    .first()
    .click()
  await shown('Nachrichten')
  expect(problems).toEqual([])

  // Two words of a label, in reverse order.
  await page.keyboard.press('Control+k')
  const search = page.getByRole('textbox', { name: 'Inhalte und Befehle suchen' })
  await search.fill('projekt neu')
  // The first result is selected, before and after the server has answered.
  await page.locator('[data-action][data-selected]', { hasText: 'Neues Projekt' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/projects\/all\/new$/)
  // The search is closed and the form is open.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).waitFor()
  expect(problems).toEqual([])

  // Built-in pages have their names in the language of the panel.
  await page.goto('/admin/blog/new')
  await page.locator('.ProseMirror').first().click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Wohin?' }).fill('Startsei')
  await page.getByRole('option', { name: /^Startseite/ }).waitFor()

  await page.goto('/admin/settings/account')
  await alive(page)
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')

  // On a phone the settings are a menu behind the name of the current one; Escape closes it.
  await page.setViewportSize({ width: 360, height: 780 })
  const menu = page.getByRole('navigation', { name: 'Settings' }).locator('details')
  const isOpen = () => menu.evaluate((each) => (each as HTMLDetailsElement).open)
  const summary = menu.locator('summary')
  expect(await summary.innerText()).toBe('Account')
  await summary.press('Enter')
  await menu.getByRole('link', { name: 'Webhooks' }).press('Escape')
  expect(await isOpen()).toBe(false)
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Security' }).press('Enter')
  await page.waitForURL('**/settings/security')
  await expect.poll(() => summary.innerText()).toBe('Security')
  expect(await isOpen()).toBe(false)
  expect(await summary.evaluate((each) => each === document.activeElement)).toBe(true)
})
