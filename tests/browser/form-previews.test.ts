import { expect, test } from 'vitest'
import { openPanel } from '../admin-page.ts'

const { open } = await openPanel()

test('forms preview the mail footer and the search result while typing', async () => {
  const page = await open('/admin/settings/company')
  const below = page.getByRole('group', { name: 'Below every mail to visitors' })
  await page.getByLabel('Full company name').fill('Probe GmbH')
  await below.getByText('Probe GmbH').waitFor()
  await page.goto(page.url().replace('company', 'seo'))
  const result = page.getByRole('group', { name: 'As others show it' })
  const title = page.getByLabel('Default title')
  await expect
    .poll(() => result.innerText())
    .toContain((await title.inputValue()).replace('{site}', 'Feinlot Systeme'))
  await title.fill('Ein Probetitel')
  await expect.poll(() => result.getByText('Ein Probetitel').count()).toBe(2)
})
