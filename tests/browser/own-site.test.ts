import { expect, onTestFinished, test } from 'vitest'
import { alive, openBrowser } from '../browser-page.ts'
import { credentials, startServer } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const { openTab } = await openBrowser({ pictures: false, motion: false })

/** A new site without sample content, with its owner signed in. */
async function openOwnSite() {
  const { origin, ask, stop } = await startServer({ SEED: 'own', DATA_DIR: temporaryFolder() })
  onTestFinished(async () => void (await stop()))
  const page = await openTab()
  onTestFinished(() => page.context().close())
  const go = async (path: string) => {
    await page.goto(origin + path)
    await alive(page, 'main, main button')
  }
  const toast = () => page.locator('.Toastify__toast').first().waitFor()
  await go('/admin/login')
  await page.getByLabel('E-mail').fill(credentials.email)
  await page.getByLabel('Password').fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/admin$/)
  return {
    ...{ page, go, ask, toast },
    /** The titles of the completed steps. */
    async done() {
      await go('/admin/first-hour')
      const titles = await page.locator('li[data-done=true] h2').allTextContents()
      return titles.map((title) => title.replace(' · done', ''))
    },
    /** Fills in fields by name or label and saves the form. */
    async fillIn(path: string, fields: Record<string, string>) {
      await go(path)
      for (const [name, value] of Object.entries(fields)) {
        const field = page.locator(`[name="${name}"], [aria-label="${name}"]`)
        if (await field.evaluate((each) => each.matches('select'))) await field.selectOption(value)
        else await field.fill(value)
      }
      await page.getByRole('button', { name: 'Save', exact: true }).first().click()
      await toast()
    },
    async keep(step: string) {
      await go('/admin/first-hour')
      const row = page.locator('li[data-done]', { has: page.getByRole('heading', { name: step }) })
      await row.getByRole('button', { name: 'Leave as it is' }).click()
      await row.and(page.locator('[data-done=true]')).waitFor()
    },
    async adopt(text: string) {
      await go(`/admin/legal/${text}`)
      await page.getByRole('button', { name: /^(Use this|Replace the) text$/ }).click()
      await toast()
    },
    async publish() {
      await go('/admin/settings/public')
      await page.locator('[name=isPublic]').check()
      await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    },
  }
}

const directors = 'Managing directors, board, owner or partners who represent it 1'

test('the first-hour steps of a new site are completed one by one until the site is public', async () => {
  const { page, ask, toast, done, fillIn, keep, adopt, publish } = await openOwnSite()
  expect((await ask('/')).status).toBe(503)
  expect(await done()).toEqual([])

  await fillIn('/admin/settings/site', {
    siteName: 'Beispiel Rechenwerke',
    siteDescription: 'Wir bauen und warten Rechenwerke in Bremen.',
  })
  // The sample name is replaced; the step Company needs more than a name.
  expect(await done()).toEqual(['Sample content'])
  const company = { legalName: 'Beispiel GmbH', legalForm: 'GmbH', seat: 'Bremen' }
  const register = { registerCourt: 'Amtsgericht Bremen', registerNumber: 'HRB 4711 HB' }
  await fillIn('/admin/settings/company', { ...company, ...register })
  expect(await done()).toEqual(['Sample content'])
  await fillIn('/admin/settings/company', { [directors]: 'Erika Beispiel' })
  expect(await done()).toEqual(['Company', 'Sample content'])

  await keep('Logo')
  await keep('Colours')
  const looks = ['Company', 'Logo', 'Colours']
  expect(await done()).toEqual([...looks, 'Sample content'])

  await fillIn('/admin/contact/information', {
    'address.street': 'Am Wall 3',
    'address.postalCode': '28195',
    'address.city': 'Bremen',
    phone: '+49 421 2345',
    email: 'post@beispiel.de',
  })
  expect(await done()).toEqual([...looks, 'Sample content'])
  await fillIn('/admin/about/team/new', {
    name: 'Erika Beispiel',
    position: 'Chefin',
    answers: 'enquiries',
  })
  const facts = [...looks, 'Contact']
  expect(await done()).toEqual([...facts, 'Sample content'])

  // The texts are adopted; the legal questions have no answer yet.
  await adopt('imprint')
  await adopt('privacy')
  expect(await done()).toEqual([...facts, 'Sample content'])
  await publish()
  await page.getByRole('heading', { name: 'public', exact: false }).first().waitFor()
  expect((await ask('/')).status).toBe(503)
  await fillIn('/admin/settings/legal', { land: 'Bremen' })
  // The adopted privacy text does not name the authority yet.
  expect(await done()).toEqual([...facts, 'Sample content'])
  await adopt('privacy')
  expect(await done()).toEqual([...facts, 'Legal texts', 'Sample content'])

  await publish()
  await toast()
  await expect.poll(async () => (await ask('/')).status).toBe(200)
  expect(await done()).toEqual([...facts, 'Legal texts', 'Sample content', 'Public'])
  const imprint = (await ask('/impressum')).text
  for (const words of [
    'Beispiel GmbH',
    'Am Wall 3',
    'HRB 4711 HB',
    'Erika Beispiel',
    'post@beispiel.de',
  ])
    expect(imprint).toContain(words)
  await page.goto(new URL('/admin', page.url()).href)
  expect(await page.getByText('Make it yours').count()).toBe(0)

  // A missing legal requirement reopens its steps.
  await fillIn('/admin/settings/company', { [directors]: '' })
  expect(await done()).toEqual(['Logo', 'Colours', 'Contact', 'Sample content'])
})
