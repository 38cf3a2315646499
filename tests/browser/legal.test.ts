import { expect, test } from 'vitest'
import { imprint } from '../../app/content/legal/texts.ts'
import { openPanel, says } from '../admin-page.ts'

const { open, server } = await openPanel()

const stored = async () => (await server.store.setting(imprint)).content

test('a legal text comes from the questions, holds its values in the editor, and History takes it back', async () => {
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
