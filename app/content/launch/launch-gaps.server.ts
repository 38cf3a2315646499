import { isFillerBrand, isFillerText } from '#content/legal/is-filler-text.ts'
import { toPlainText } from '#content/legal/plain-text.ts'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import { countRows } from '#core/db/count.server.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import {
  fillOrGenerateLegalText,
  type LegalTextName,
  loadLegalTextInput,
} from '#inbox/letters/legal-texts.server.ts'
import { extractSampleCompanyWords } from '../samples/sample-company.ts'
import { companySettings } from '../settings/company-settings.ts'
import { guideSettings } from '../settings/guide.ts'
import { applicationFormSettings, inboxSettings } from '../settings/inbox-settings.ts'
import { keyFigureSettings, settings, siteSettings } from '../settings/settings.ts'
import { asContentDb, asContentTable } from '../store/change.server.ts'
import { memoizeByVersion } from '../store/memoize-by-version.server.ts'
import type { Collection } from '../types/collection.ts'
import { collections } from '../types/collections.ts'
import { getTypeKey } from '../types/content-types.ts'
import { testimonial } from '../types/testimonial.ts'
import type { LaunchGapId } from './gap.ts'
import { findCompanyFactGapIds, findLegalTextGapIds } from './legal-text-gaps.ts'
import { findUnadoptedSampleSettings } from './unadopted-sample-settings.server.ts'

type Site = Pick<AppContext, 'store' | 'database'>

/** The gaps of the site before it may be public; cached by content version. */
export const getCachedLaunchGapIds = memoizeByVersion(readLaunchGapIds)

/** `getCachedLaunchGapIds` without a cache, for transactions. */
export async function readLaunchGapIds(site: Site): Promise<LaunchGapId[]> {
  const samples = await listSampleTypes(site)
  return [
    ...(await companyGaps(site)),
    ...(await contactGaps(site)),
    ...(await questionGaps(site)),
    ...(await textGaps(site, samples)),
    ...(await formGaps(site)),
    ...samples.map(toGapId),
  ]
}

/** Keys of the types with samples that visitors see. */
async function listSampleTypes({ store, database }: Site): Promise<string[]> {
  const db = asContentDb(database.db)
  const items = Object.values(collections).map(async (type: Collection) => {
    const rows = db.selectFrom(asContentTable(type.table)).where('is_sample', '=', true)
    return (await countRows(rows)) > 0 ? [getTypeKey(type)] : []
  })
  const [itemSamples, { samples }] = await Promise.all([
    Promise.all(items),
    findUnadoptedSampleSettings(store),
  ])
  return [...itemSamples.flat(), ...samples.map(({ type }) => getTypeKey(type))]
}

const toGapId = (type: string): LaunchGapId =>
  type === getTypeKey(keyFigureSettings)
    ? 'claims.figures'
    : type === getTypeKey(testimonial)
      ? 'claims.testimonials'
      : `samples.${type}`

async function companyGaps({ store }: Site): Promise<LaunchGapId[]> {
  const [{ siteName }, facts] = await Promise.all([
    store.setting(siteSettings),
    store.setting(companySettings),
  ])
  return [
    ...(siteName === siteSettings.fallback.siteName || isFillerBrand(siteName)
      ? ['company.siteName' as const]
      : []),
    ...findCompanyFactGapIds(facts),
  ]
}

/** Messages of visitors need a recipient: the public e-mail address, or the one for notices. */
async function contactGaps({ store }: Site): Promise<LaunchGapId[]> {
  const [reached, { notifyEmail }] = await Promise.all([
    store.getContactFacts(),
    store.setting(inboxSettings),
  ])
  return reached?.email || notifyEmail ? [] : ['contact.way']
}

/** Answers that texts state as they are. */
const statedAnswers = [
  'hosting',
  'mail',
  'storage',
  'proxy',
  'insurance',
  'terms',
  'capital',
  'licence',
] as const

/** Who runs the server is known from the answers only (Art. 13 GDPR); no answer may be a filler. */
async function questionGaps({ store }: Site): Promise<LaunchGapId[]> {
  const answers = await store.setting(legalQuestionSettings)
  const isOpen = (name: (typeof statedAnswers)[number]) =>
    answers[name] === null ? name === 'hosting' && !answers.runsServer : isFillerText(answers[name])
  return [
    ...statedAnswers.filter(isOpen),
    ...(answers.officer.name && isFillerText(answers.officer.name) ? (['officer'] as const) : []),
  ].map((name) => `questions.${name}` as const)
}

async function textGaps({ store }: Site, samples: string[]): Promise<LaunchGapId[]> {
  const [legal, own, { content: privacyText }] = await Promise.all([
    loadLegalTextInput(store),
    store.setting(imprintSettings),
    store.setting(privacySettings),
  ])
  const texts = { imprint: own.content, privacy: privacyText }
  const gaps: LaunchGapId[] = []
  for await (const name of yieldingIterator(keysOf(texts))) gaps.push(...gapsOf(name, texts[name]))
  return gaps

  function gapsOf(name: LegalTextName, content: string): LaunchGapId[] {
    const html = fillOrGenerateLegalText(name, content, legal)
    return [...sampleGaps(name, content, html), ...findLegalTextGapIds(name, html, legal)]
  }

  function sampleGaps(name: LegalTextName, content: string, html: string): LaunchGapId[] {
    if (content === '' || samples.includes(getTypeKey(settings[name]))) return [`${name}.own`]
    return extractSampleCompanyWords(toPlainText(html)).length > 0 ? [`${name}.mention`] : []
  }
}

/** The form asks for birth date or nationality and nobody has confirmed the need (AGG; GDPR, Art. 5). */
async function formGaps({ store }: Site): Promise<LaunchGapId[]> {
  const [form, { asksBirth }] = await Promise.all([
    store.setting(applicationFormSettings),
    store.setting(guideSettings),
  ])
  const isHidden = form.birth_date === 'hidden' && form.nationality === 'hidden'
  return isHidden || asksBirth ? [] : ['form.birth']
}
