import { expect, test } from 'vitest'
import { companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { settings, siteSettings } from '#content/settings/settings.ts'
import { collections } from '#content/types/collections.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { runQuickChecks } from '#drafts/panel/checks/run-checks.server.ts'
import { siteChecks } from '#drafts/panel/checks/site-checks.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'Ada' }

test('runQuickChecks needs only the content, and every finding links to an existing field', async () => {
  const opened = await openContent()
  const { store } = opened
  const findings = () => runQuickChecks({ ...opened, today: opened.db }, englishTranslator)
  await store.saveSetting(companyDescriptionSettings, { description: '' }, { ...by, seen: 0 })
  const found = await findings()
  expect(found.length).toBeGreaterThan(2)
  const links = found.flatMap((each) => each.links ?? [])
  for (const { text, links = [] } of found) expect([text, links.length > 0]).toEqual([text, true])

  const named = 'field-site-siteName'
  const described = 'field-company_description-description'
  const fields = (all: typeof links) => all.flatMap(({ to }) => to.split('#')[1] ?? [])
  expect(fields(links)).toEqual(expect.arrayContaining([named, described]))
  for (const { to } of links) {
    const [, form = '', field = ''] = /#field-(\w+)-(\w+)$/.exec(to) ?? []
    const known = Object.entries({ ...settings, ...collections }).find(([name]) => name === form)
    if (form) expect(Object.keys(known?.[1].fields ?? {}), to).toContain(field)
  }

  const mine = { ...siteSettings.fallback, siteName: 'Lovelace Rechenwerke' }
  await store.saveSetting(siteSettings, mine, { ...by, seen: 0 })
  await store.saveSetting(
    companyDescriptionSettings,
    { description: 'Wir rechnen.' },
    { ...by, seen: 1 },
  )
  const left = fields((await findings()).flatMap((each) => each.links ?? []))
  expect(left).toEqual([
    'field-imprint-content',
    'field-privacy-content',
    'field-legal_questions-hosting',
    'field-privacy-content',
    'field-contact-email',
    'field-stats-stats',
    'not-yours',
    'field-company_facts-legalName',
    'field-company_facts-legalForm',
    'field-application_form-birth_date',
  ])
})

test('runQuickChecks yields to other tasks between checks', async () => {
  const opened = await openContent()
  let turns = 0
  let isLooking = true
  const ofOthers = () => {
    if (!isLooking) return
    turns++
    setImmediate(ofOthers)
  }
  ofOthers()
  await runQuickChecks({ ...opened, today: opened.db }, englishTranslator)
  isLooking = false
  const checks = Object.values(siteChecks).flatMap((each): unknown[] => Object.values(each))
  const quick = checks.filter((each) => typeof each === 'function')
  expect(quick.length).toBeGreaterThan(10)
  expect(turns).toBeGreaterThanOrEqual(quick.length)
})
