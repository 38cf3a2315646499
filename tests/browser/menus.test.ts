import { beforeAll, expect, test, vi } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import type { MenuEntry } from '#content/settings/default-menus.ts'
import { footerMenuSettings, menuSettings } from '#content/settings/menu.ts'
import { page as pageType } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openPanel } from '../admin-page.ts'
import { axeFindings, combineViews, excessOf, rulesFor, show } from '../axe.ts'
import { alive } from '../browser-page.ts'
import { patience } from '../patience.ts'

const { server, visit, open } = await openPanel()
const { store, ask } = server
const by = { by: 'Test' }
const soon = { timeout: patience, interval: 100 }

async function save(entries: MenuEntry[]) {
  const { version } = await store.settingWithVersion(menuSettings)
  await store.saveSetting(menuSettings, { entries, skipsEmpty: false }, { ...by, seen: version })
  const label = String(entries[0]?.label)
  await vi.waitFor(async () => expect((await ask('/')).text).toContain(label), soon)
}

const long = 'Informationssicherheitsmanagementsysteme'
const overfull = Array.from({ length: 7 }, (_, at) => ({
  label: `${at} ${long}`.slice(0, 40),
  target: `/uber-uns#${at}`,
  children: Array.from({ length: at === 0 ? 12 : 1 }, (_, below) => ({
    label: `${below} ${long}`.slice(0, 40),
    target: `/projekte#${below}`,
  })),
}))
const two: MenuEntry[] = [
  { label: 'Firma', target: '/uber-uns', children: [{ label: 'Leute', target: '/blog' }] },
  { label: 'Angebot', target: '', children: [{ label: 'Alles', target: '/dienstleistungen' }] },
  { label: 'Kontakt', target: '/kontakt', children: [] },
]

beforeAll(async () => {
  const groups = Array.from({ length: 4 }, (_, at) => ({
    heading: `${at} ${long}`.slice(0, 40),
    entries: overfull.map(({ label, target }) => ({ label, target })),
  }))
  await store.saveSetting(footerMenuSettings, { groups }, { ...by, seen: 0 })
})

test('an overfull header menu collapses at every width; one section opens at a time, all entries are reachable', async () => {
  await save(overfull)
  const { page, problems } = await visit('/kontakt', { early: true })
  await alive(page)
  for (const { width, scheme } of combineViews([320, 768, 1280, 1920])) {
    await show(page, { width, scheme })
    expect(await page.getByRole('navigation', { name: 'Hauptnavigation' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const menu = page.getByRole('navigation', { name: 'Menü' })
    const summaries = menu.locator('summary')
    await summaries.nth(0).click()
    // It moves while the section above it closes.
    await summaries.nth(1).click()
    expect(await menu.locator('details').nth(1).getAttribute('open')).not.toBeNull()
    await summaries.nth(0).click()
    expect(await menu.locator('details[open]').count()).toBe(1)
    await menu.getByRole('link', { name: `11 ${long}`.slice(0, 40) }).scrollIntoViewIfNeeded()
    expect(await menu.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    expect([width, scheme, await excessOf(page)]).toEqual([width, scheme, 0])
    if (width < 1280) expect(await axeFindings(page, rulesFor(scheme))).toEqual([])
    await page.keyboard.press('Escape')
  }
  expect(problems).toEqual([])
})

test('on a phone a tap below an open section reaches its entry, and another language is offered', async () => {
  await store.saveSetting(
    languageSettings,
    { ...languageSettings.fallback, second: 'en' },
    { ...by, seen: 0 },
  )
  await save(two)
  const { page } = await visit('/blog', { early: true })
  await alive(page)
  await show(page, { width: 360, scheme: 'light' })
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü', exact: true })
  await menu.getByRole('link', { name: 'EN', exact: true }).waitFor()
  await menu.locator('summary').nth(0).click()
  await menu.getByRole('link', { name: 'Leute' }).waitFor()
  await menu.getByRole('link', { name: 'Kontakt', exact: true }).click()
  await page.waitForURL('**/kontakt')
})

test('submenus of the header close each other, by keyboard and without scripts, and lead to their pages', async () => {
  await save(two)
  const { page } = await visit('/kontakt', { early: true })
  await alive(page)
  const main = page.getByRole('navigation', { name: 'Hauptnavigation' })
  const [people, all] = [
    main.getByRole('link', { name: 'Leute' }),
    main.getByRole('link', { name: 'Alles' }),
  ]
  await main.locator('summary').nth(0).press('Enter')
  await people.waitFor()
  // The first link of a submenu is the page of the entry itself.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/uber-uns')
  await main.locator('summary').nth(1).click()
  await all.waitFor()
  await people.waitFor({ state: 'hidden' })
  await all.click()
  await page.waitForURL('**/dienstleistungen')
  await main.locator('summary[data-current]', { hasText: 'Angebot' }).waitFor()

  const { page: plain } = await visit('/kontakt', { withoutScripts: true })
  const entries = plain.getByRole('navigation', { name: 'Hauptnavigation' })
  await entries.locator('summary').nth(0).click()
  await entries.getByRole('link', { name: 'Leute' }).waitFor()
  await entries.locator('summary').nth(1).click()
  await entries.getByRole('link', { name: 'Leute' }).waitFor({ state: 'hidden' })
  await entries.getByRole('link', { name: 'Alles' }).click()
  await plain.waitForURL('**/dienstleistungen')
})

test('a submenu is aligned with its entry and stays inside the window', async () => {
  const begin: MenuEntry[] = [
    { label: 'Firma', target: '/uber-uns', children: [{ label: 'Leute', target: '/blog' }] },
    {
      label: 'Angebote und Leistungen',
      target: '/projekte',
      children: [{ label: long.slice(0, 40), target: '/blog' }],
    },
  ]
  const [contact] = two.slice(-1)
  for (const entries of [begin, contact ? [...begin, contact] : []]) {
    await save([{ label: `Menü ${entries.length}`, target: '/karriere', children: [] }, ...entries])
    const { page } = await visit('/kontakt', { early: true })
    await alive(page)
    for (const width of [1280, 1920]) {
      await show(page, { width, scheme: 'light' })
      const main = page.getByRole('navigation', { name: 'Hauptnavigation' })
      for (const at of [0, 1]) {
        await main.locator('summary').nth(at).click()
        const place = await main.locator('details[open]').evaluate((menu) => {
          const words = (selector: string) => {
            const range = document.createRange()
            range.selectNodeContents(menu.querySelector(selector) as Element)
            return range.getBoundingClientRect()
          }
          const { left, right } = (menu.querySelector('ul') as Element).getBoundingClientRect()
          return { left, right, entry: words('summary').left, first: words('a').left }
        })
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.right).toBeLessThanOrEqual(width)
        if (at === 0) expect(Math.abs(place.first - place.entry)).toBeLessThan(3)
        expect(await excessOf(page)).toBe(0)
      }
    }
    await page.close()
  }
})

test('the menu form shows one collapsed row per entry, also without scripts', async () => {
  await save(two)
  for (const withoutScripts of [false, true]) {
    const page = await open('/admin/menu/header', { withoutScripts })
    const entry = page.getByRole('group', { name: 'Entries 1', exact: true })
    expect(await entry.getByLabel('Label').first().isVisible()).toBe(false)
    await entry.locator('summary', { hasText: 'Firma' }).click()
    await entry.getByLabel('Label').first().waitFor()
    await page.close()
  }
})

test('the menu form picks a page by name, moves entries by buttons and keeps invalid input', async () => {
  const values = { ...createBlankValues(pageType.fields), title: 'Managed Services' }
  await store.create(pageType, { ...values, slug: 'managed', is_published: true }, by)
  await save(two)
  const page = await open('/admin/menu/header')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  const added = page.getByRole('group', { name: 'Entries 4', exact: true })
  const target = added.getByLabel('Target').first()
  await target.fill('https:/wrong')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please choose a page, or type an address').first().waitFor()
  expect(await target.inputValue()).toBe('https:/wrong')
  await target.fill('Managed')
  await page.getByRole('option', { name: /Managed Services/ }).click()
  expect(await target.inputValue()).toBe('/managed')
  const end = page.getByRole('button', { name: 'Move Entries 1 up' })
  expect(await end.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Move Entries 4 up' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const read = async () => (await store.setting(menuSettings)).entries.map((each) => each.target)
  await vi.waitFor(async () => expect((await read())[2]).toMatch(/^pages:\d+$/), soon)
  expect((await read())[3]).toBe('/kontakt')
})
