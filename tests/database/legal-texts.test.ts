import { expect, test } from 'vitest'
import { createLegalPlaceholder } from '#content/legal/placeholders.ts'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { seoSettings } from '#content/settings/settings.ts'
import { sanitiseHtml } from '#content/store/html.server.ts'
import { contactCollection } from '#content/types/contact.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import {
  checkDataProcessors,
  checkLegalTextDivergences,
} from '#drafts/panel/checks/facts/legal-texts.server.ts'
import { privacyVersion } from '#inbox/forms/privacy-version.server.ts'
import { loadLegalText } from '#inbox/letters/legal-texts.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'anna', seen: 0 }

test('the generated privacy text contains what Art. 13 requires, from the settings', async () => {
  const { store } = await openContent()
  const bare = await loadLegalText(store, 'privacy')
  for (const part of ['Verantwortlich', 'Ihre Rechte', 'Art.&nbsp;77', 'Vorname', '24&nbsp;Monate'])
    expect(bare.html.replaceAll('\u00a0', '&nbsp;')).toContain(part)
  expect(bare.html).not.toMatch(/<data|[{}]/)
  expect(bare.html).toContain('über das Kontaktformular')
  expect(bare.html).not.toContain('Analytics')

  await store.saveSetting(
    companySettings,
    { ...companySettings.fallback, legalName: 'A & <b> GmbH' },
    by,
  )
  await store.saveSetting(
    seoSettings,
    { ...seoSettings.fallback, googleAnalyticsId: 'G-ABCDEF1234' },
    by,
  )
  const address = { street: 'Deich 1', postalCode: '20459', city: 'Hamburg' }
  const hours = { weekdays: '9 bis 17', weekend: 'zu' }
  const contact = { address, hours, phone: '040 23125', email: 'post@example.com' }
  const more = { reply_time: '', directions: null }
  await store.create(contactCollection, { ...contact, ...more }, { by: 'anna' })
  const { html } = await loadLegalText(store, 'privacy')
  expect(html).toContain(
    'A &amp; &lt;b&gt; GmbH<br>Deich 1<br>20459 Hamburg<br>Telefon: <a href="tel:04023125">040 23125</a>',
  )
  expect(html).toContain('post@example.com')
  expect(html).toContain('Google Analytics')
  expect(sanitiseHtml(html).replaceAll('\u00a0', '&nbsp;')).toContain('<h2>Ihre Rechte</h2>')
})

test('an own privacy text replaces the generated one and changes privacyVersion', async () => {
  const { store } = await openContent()
  const basic = await privacyVersion(store)
  await store.saveSetting(privacySettings, { content: '<p>Unser Text</p>' }, by)
  expect((await loadLegalText(store, 'privacy')).html).toBe('<p>Unser Text</p>')
  expect(await privacyVersion(store)).not.toBe(basic)
})

test('the imprint is generated once the company name is known, and follows the settings', async () => {
  const { store } = await openContent()
  const imprintOf = async () => (await loadLegalText(store, 'imprint')).html
  expect(await imprintOf()).toBe('')
  const facts = {
    ...companySettings.fallback,
    legalName: 'Weber GmbH',
    legalForm: 'GmbH' as const,
  }
  await store.saveSetting(companySettings, facts, by)
  expect(await imprintOf()).toContain('<p>Weber GmbH</p>')
  const content = `<p>${createLegalPlaceholder('firma')} ${createLegalPlaceholder('vertretung')}, {frist_absage}</p>`
  await store.saveSetting(imprintSettings, { content }, by)
  await store.saveSetting(
    companySettings,
    { ...facts, legalName: 'Neu AG', directors: ['Eva Ernst'] },
    { ...by, seen: 1 },
  )
  expect(await imprintOf()).toBe('<p>Neu AG Eva Ernst, 180\u00a0Tage</p>')
})

test('checkLegalTextDivergences reports contradictions between text and settings and unnamed services', async () => {
  const { store, database } = await openContent()
  const site = { store, database }
  expect(await checkLegalTextDivergences(site, englishTranslator)).toEqual([])
  await store.saveSetting(imprintSettings, { content: '<p>§ 5 TMG</p>' }, by)
  await store.saveSetting(privacySettings, { content: '<p>Kurz, und 180 Tage</p>' }, by)
  const found = (await checkLegalTextDivergences(site, englishTranslator)).map(({ text }) => text)
  expect(found).toEqual([
    expect.stringMatching(/^The imprint names the TMG.*§ 5 DDG/),
    expect.stringMatching(/^The privacy text says by hand.*rejected applications/),
    expect.stringMatching(/^The privacy text does not say: company name, .*talent pool/),
  ])

  const environment = readEnvironment({
    SMTP_URL: 'smtp://mail.weber.example',
    MAIL_FROM: 'a@weber.example',
    TRUST_PROXY: '1',
  })
  // The part of the app context that it needs.
  const app = { ...site, environment } as unknown as AppContext
  const named = async () =>
    (await checkDataProcessors(app, englishTranslator)).map(({ text }) => text).join()
  expect(await named()).toMatch(/Proxy or CDN in front; Mail provider\.$/)
  const answers = { ...legalQuestionSettings.fallback, mail: 'Postweg OHG', logDays: 0 }
  await store.saveSetting(legalQuestionSettings, answers, by)
  expect(await named()).toBe('')
})
