import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { planApiTranslations } from '#api/rows/plan-api-translations.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { digestSource } from '#content/languages/translations.ts'
import { readTranslationProgress } from '#content/launch/translation-progress.server.ts'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { privacySettings } from '#content/legal/texts.ts'
import {
  getDigestFieldName,
  getStillCorrectFieldName,
} from '#content/panel/languages/form-names.ts'
import { planTranslation } from '#content/panel/languages/save-words.server.ts'
import { findRowToTranslate } from '#content/panel/languages/translated-type.server.ts'
import { listTranslationFormLeaves } from '#content/panel/languages/translation-fields.server.ts'
import { getTypeKey } from '#content/types/content-types.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { checkTranslations } from '#drafts/panel/checks/content/translations.server.ts'
import { loadLegalText } from '#inbox/letters/legal-texts.server.ts'
import { loadSanitizedLegalText } from '#site/legal/legal-text.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'ada@firma.example' }

async function open() {
  const { store, database } = await openContent()
  const on = { ...languageSettings.fallback, second: 'en' } as const
  await store.saveSetting(languageSettings, on, { ...by, seen: 0 })
  const site = { store, database } as AppContext
  const state = async () => {
    const all = (await readTranslationProgress(site)).en
    const { words, missing, outdated } = all.find(({ type }) => type === privacySettings) ?? {}
    return { words, missing, outdated }
  }
  const findings = async () =>
    (await checkTranslations(site, englishTranslator)).flatMap(({ text, links }) =>
      (links ?? []).map((each) => `${text} ${each.text}`),
    )
  /** The form of the translation, with these words or marked as still correct. */
  const translate = async (words: string, isSame = false) => {
    const { row, sources } = await findRowToTranslate(site, privacySettings, undefined)
    const leaves = listTranslationFormLeaves(privacySettings, row, 'en', sources)
    const form = new FormData()
    for (const { source } of leaves) {
      form.set(getDigestFieldName('content'), digestSource(source))
      form.set('content', words)
      if (isSame) form.set(getStillCorrectFieldName('content'), 'on')
    }
    const plan = planTranslation(privacySettings, row, 'en', form, sources)
    if ('change' in plan && plan.change) await store.apply([plan.change], by)
    return leaves.map(({ source }) => String(source))
  }
  const read = (language: 'de' | 'en' = 'en') =>
    runInLanguage(language, () => loadLegalText(store, 'privacy'))
  return { store, site, state, findings, translate, read }
}

test('a generated privacy text is translated, and its translation is shown until the text changes', async () => {
  const { store, state, findings, translate, read } = await open()
  expect(await state()).toEqual({ words: 1, missing: 1, outdated: 0 })
  expect(await findings()).toEqual([
    'Visitors see this in German, but not in English: Texts of pages and settings (1)',
  ])
  const words = '<p>We keep your message as long as necessary.</p>'
  const [source] = await translate(words)
  expect(source).toContain('<h2>Ihre Rechte</h2>')
  expect(await state()).toEqual({ words: 1, missing: 0, outdated: 0 })
  expect(await findings()).toEqual([])
  expect(await read()).toMatchObject({ language: 'en', html: words })
  expect((await read('de')).html).toContain('Ihre Rechte')
  const answers = { ...legalQuestionSettings.fallback, logDays: 7 }
  await store.saveSetting(legalQuestionSettings, answers, { ...by, seen: 0 })
  expect(await state()).toEqual({ words: 1, missing: 0, outdated: 1 })
  expect(await findings()).toEqual([expect.stringContaining('has changed since')])
  expect(await read()).toMatchObject({ language: 'de' })
  await translate(words, true)
  expect(await read()).toMatchObject({ language: 'en', html: words })
})

test('the API translates a generated text, too', async () => {
  const { store, read, translate } = await open()
  const [source] = await translate('')
  const input = { en: { content: '<p>Yours</p>' } }
  const values = await planApiTranslations(
    store,
    privacySettings,
    { content: '' },
    undefined,
    input,
  )
  expect(values).toEqual({ 'en.content': { text: '<p>Yours</p>', of: digestSource(source) } })
  await store.apply([{ type: getTypeKey(privacySettings), what: 'create', values }], by)
  expect(await read()).toMatchObject({ language: 'en', html: '<p>Yours</p>' })
})

test('a legal text that nobody has written is told in the language of the page', async () => {
  const { site } = await open()
  const context = new RouterContextProvider()
  context.set(appContext, site)
  const load = () => loadSanitizedLegalText(context, 'imprint')
  expect(await runInLanguage('en', load)).not.toHaveProperty('language')
})
