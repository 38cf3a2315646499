import { expect, test } from 'vitest'
import { openPanel, says } from '../admin-page.ts'
import { axeFindings, combineViews, excessOf, rulesFor, show } from '../axe.ts'

const { open, openRound, server } = await openPanel({ pictures: true })

test('/admin/first-hour has no axe findings and no horizontal overflow, in both schemes', async () => {
  const { page, go } = await openRound()
  for (const path of ['/admin/first-hour', '/admin/first-hour/throw-away', '/admin']) {
    await go(path)
    for (const view of combineViews([360, 1280])) {
      await show(page, view)
      expect([path, await axeFindings(page, rulesFor(view.scheme))]).toEqual([path, []])
      expect([path, await excessOf(page)]).toEqual([path, 0])
    }
  }
})

test('the first steps are usable by keyboard, from a step to its form and to the next', async () => {
  const page = await open('/admin/first-hour')
  await page.getByRole('link', { name: 'Contact information' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Make it yours' }).waitFor()
  const next = page.getByRole('link', { name: 'Next: Who answers' })
  await next.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/about\/team$/)
  await page.getByRole('link', { name: 'All steps' }).click()
  await page.waitForURL(/\/admin\/first-hour$/)
  await page.locator('summary', { hasText: 'Company facts' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Full company name' }).click()
  await page.waitForURL(/\/admin\/settings\/company#field-company_facts-legalName$/)
})

test('a link to #field-… scrolls to the field and focuses it, also in dialogs', async () => {
  const { page, go } = await openRound()
  for (const [path, form, name] of [
    ['/admin/settings/company', 'company_facts', 'generalPartner'],
    ['/admin/services/all/1', 'item', 'features'],
    ['/admin/about/team/1', 'item', 'image_url'],
    ['/admin/settings/public', 'publication', 'isPublic'],
  ] as const) {
    await go(`${path}#field-${form}-${name}`)
    const control = page.locator(`[data-field="${name}"] :focus`)
    await control.waitFor()
    await expect.poll(() => control.evaluate(isInSight)).toBe(true)
  }
})

/** Neither covered nor outside of the window. */
function isInSight(control: Element) {
  const { left, top, width, height } = control.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen !== null && (control.contains(seen) || seen.contains(control))
}

test('the sample content is deleted and restored with Undo, with and without scripts', async () => {
  const page = await open('/admin/first-hour/throw-away')
  await page.getByRole('button', { name: 'Throw away' }).click()
  await says(page, 'Sample content thrown away')
  expect((await server.ask('/projekte')).text).not.toContain('Leitstand')
  await page.locator('.Toastify__toast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await server.ask('/projekte')).text).toContain('Leitstand')

  const plain = await open('/admin/first-hour/throw-away', { withoutScripts: true })
  await plain.getByRole('button', { name: 'Throw away' }).click()
  await plain.getByText('The sample is gone and the site is hidden').waitFor()
  expect((await server.ask('/projekte')).text).not.toContain('Leitstand')
  await plain.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await plain.waitForURL(/\/admin\/first-hour$/)
  await expect.poll(async () => (await server.ask('/projekte')).text).toContain('Leitstand')
})
