import type { AppContext } from '#app-context.server.ts'
import { asContentDb, asContentTable } from '#content/change.server.ts'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { companyFacts, missingFacts } from '#content/company-facts.ts'
import { guide } from '#content/guide.ts'
import { applicationForm, inbox } from '#content/inbox-settings.ts'
import { legalQuestions } from '#content/legal/questions.ts'
import { imprint, privacy } from '#content/legal/texts.ts'
import { untilChanged } from '#content/memoize-by-version.server.ts'
import { site as siteSettings, stats } from '#content/settings.ts'
import { testimonial } from '#content/testimonial.ts'
import { keyOf } from '#content/type-named.ts'
import { countOf } from '#core/db/count.server.ts'
import { legalCase, renderedText } from '#inbox/legal-texts.server.ts'
import type { GapId } from './gap.ts'
import { imprintGaps } from './imprint-gaps.ts'
import { privacyGaps } from './privacy-gaps.ts'
import { sampleForms } from './sample-forms.server.ts'

type Site = Pick<AppContext, 'store' | 'database'>

/** What law and common sense ask of a public site and this one lacks, by what visitors get. */
export const launchGaps = untilChanged(readLaunchGaps)

/** The same where nothing is kept: inside a transaction. */
export async function readLaunchGaps(site: Site): Promise<GapId[]> {
  const samples = await samplesIn(site)
  return [
    ...(await companyGaps(site)),
    ...(await contactGaps(site)),
    ...(await questionGaps(site)),
    ...(await textGaps(site, samples)),
    ...(await formGaps(site)),
    ...samples.map(gapOfSample),
  ]
}

/** Keys of types of which something is a sample that visitors see. */
async function samplesIn({ store, database }: Site): Promise<string[]> {
  const db = asContentDb(database.db)
  const items = Object.values(collections).map(async (type: Collection) => {
    const rows = db.selectFrom(asContentTable(type.table)).where('is_sample', '=', true)
    return (await countOf(rows)) > 0 ? [keyOf(type)] : []
  })
  const [ofItems, { samples }] = await Promise.all([Promise.all(items), sampleForms(store)])
  return [...ofItems.flat(), ...samples.map(({ type }) => keyOf(type))]
}

const gapOfSample = (type: string): GapId =>
  type === keyOf(stats)
    ? 'claims.figures'
    : type === keyOf(testimonial)
      ? 'claims.testimonials'
      : `samples.${type}`

async function companyGaps({ store }: Site): Promise<GapId[]> {
  const [{ siteName }, facts] = await Promise.all([
    store.setting(siteSettings),
    store.setting(companyFacts),
  ])
  return [
    ...(siteName === siteSettings.fallback.siteName ? ['company.siteName' as const] : []),
    ...missingFacts(facts).map((name) => `company.${name}` as const),
  ]
}

/** Somebody hears of what visitors write: by the address that they see, or the one that notices go to. */
async function contactGaps({ store }: Site): Promise<GapId[]> {
  const [reached, { notifyEmail }] = await Promise.all([store.reachable(), store.setting(inbox)])
  return reached?.email || notifyEmail ? [] : ['contact.way']
}

/** Who gets visitors' data is known from the answers alone; nobody has said that there is nothing to answer. */
async function questionGaps({ store }: Site): Promise<GapId[]> {
  const { version } = await store.settingWithVersion(legalQuestions)
  return version > 0 ? [] : ['questions.saved']
}

async function textGaps({ store }: Site, samples: string[]): Promise<GapId[]> {
  const [of, own, { content: privacyText }] = await Promise.all([
    legalCase(store),
    store.setting(imprint),
    store.setting(privacy),
  ])
  const imprintHtml = renderedText('imprint', own.content, of)
  const isOwn = (type: typeof imprint | typeof privacy, content: string) =>
    content !== '' && !samples.includes(keyOf(type))
  return [
    ...(isOwn(imprint, own.content) ? [] : ['imprint.own' as const]),
    ...(imprintHtml === ''
      ? []
      : imprintGaps(imprintHtml, of).map((name) => `imprint.${name}` as const)),
    ...(isOwn(privacy, privacyText) ? [] : ['privacy.own' as const]),
    ...privacyGaps(renderedText('privacy', privacyText, of), of).map(
      (name) => `privacy.${name}` as const,
    ),
  ]
}

/** Nobody has said that the form needs what it asks, and hardly anybody does (AGG; GDPR, Art. 5). */
async function formGaps({ store }: Site): Promise<GapId[]> {
  const [asked, { asksBirth }] = await Promise.all([
    store.setting(applicationForm),
    store.setting(guide),
  ])
  const isHidden = asked.birth_date === 'hidden' && asked.nationality === 'hidden'
  return isHidden || asksBirth ? [] : ['form.birth']
}
