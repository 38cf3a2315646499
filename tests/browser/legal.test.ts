import { expect, test } from 'vitest'
import { imprintSettings } from '#content/legal/texts.ts'
import { openPanel, says } from '../admin-page.ts'
import { excessOf } from '../axe.ts'

const { open, openRound, server } = await openPanel()

const stored = async () => (await server.store.setting(imprintSettings)).content

test('the imprint is generated from the questions with placeholders and restored from its history', async () => {
  const before = await stored()
  const page = await open('/admin/settings/legal')
  await page.getByLabel('Responsible for the blog').fill('Erika Beispiel')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await says(page, 'Questions for the legal texts saved successfully')

  await page.getByRole('link', { name: 'Put it together from the questions' }).first().click()
  await page.waitForURL(/\/admin\/legal\/imprint$/)
  const made = page.getByRole('region', { name: 'From the questions' })
  await made.getByText('Erika Beispiel').waitFor()
  await page.getByRole('region', { name: 'As it stands now' }).getByText('Mustertext').waitFor()
  await page.getByRole('button', { name: 'Replace the text' }).click()
  await page.getByText('It is the text that you have.').waitFor()
  await page.getByRole('link', { name: 'Next: Privacy' }).waitFor()
  await page.getByRole('link', { name: 'Back' }).click()

  const form = page.locator('#form-imprint')
  const token = form.locator('data[value="firma"]').first()
  await token.waitFor()
  expect(await token.getAttribute('contenteditable')).toBe('false')
  expect(await stored()).toContain('<data value="firma">')
  expect(await stored()).not.toContain('Feinlot')
  await expect.poll(async () => (await server.ask('/impressum')).text).toContain('Feinlot Systeme')

  await form.getByRole('link', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore this version' }).first().click()
  await says(page, 'Imprint restored successfully')
  expect(await stored()).toBe(before)
})

test('the imprint places texts beside their headings, below them on a phone, without overflow', async () => {
  const { values, version } = await server.store.settingWithVersion(imprintSettings)
  const long = `<h3>${'Umsatzsteuerkennung'.repeat(4)}</h3><p>${'DE'.repeat(40)}</p><pre><code>${'0 '.repeat(200)}</code></pre>`
  const content = values.content + long
  await server.store.saveSetting(imprintSettings, { content }, { by: 'Test', seen: version })
  const page = await open('/impressum')
  const isBeside = () =>
    page.locator('[data-sheet] > :is(h2, h3)').evaluateAll((headings) =>
      headings.map((each) => {
        const [heading, said] = [each, each.nextElementSibling ?? each].map((one) =>
          one.getBoundingClientRect(),
        )
        return heading && said && said.top === heading.top && said.left >= heading.right
      }),
    )
  await expect.poll(async () => (await isBeside()).length).toBeGreaterThan(7)
  for (const width of [1920, 1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, new Set(await isBeside())]).toEqual([width, new Set([width > 360])])
    expect([width, await excessOf(page)]).toEqual([width, 0])
  }
})

test('Google Analytics can be switched on only after the privacy text names it', async () => {
  const { page, go } = await openRound()
  await go('/admin/settings/seo')
  const switchOn = async () => {
    await page.getByLabel('Google Analytics ID').fill('G-TEST1234')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await switchOn()
  await page.getByText('does not name Google Analytics').first().waitFor()
  await go('/admin/legal/privacy')
  await page.getByRole('link', { name: 'With Google Analytics' }).click()
  const made = page.getByRole('region', { name: 'From the questions' })
  await made.getByText('Google Analytics: nur mit Ihrer Einwilligung').waitFor()
  await page.getByRole('button', { name: 'Replace the text' }).click()
  await page.getByText('It is the text that you have.').waitFor()
  await go('/admin/settings/seo')
  await switchOn()
  await says(page, 'SEO settings saved successfully')
  await go('/admin/legal/privacy')
  await page.getByText('It is the text that you have.').waitFor()
  expect(await page.getByRole('link', { name: 'Google Analytics' }).count()).toBe(0)
})
