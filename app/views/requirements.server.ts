import { alike } from '../content/change.server.ts'
import type { Collection } from '../content/collection.ts'
import { collections } from '../content/collections.ts'
import { companyFacts, missingFacts } from '../content/company-facts.ts'
import { contactSettings } from '../content/contact.ts'
import { type LegalPlaceholder, legalPlaceholders } from '../content/legal/placeholders.ts'
import { publication } from '../content/publication.ts'
import { sampleRows } from '../content/rows.server.ts'
import type { Setting } from '../content/setting.ts'
import { contentSettings, settings, site } from '../content/settings.ts'
import { testimonial } from '../content/testimonial.ts'
import { untilChanged } from '../content/until-changed.server.ts'
import { type LegalName, legalCase, legalText } from '../inbox/legal-texts.server.ts'
import { type Filled, type Message, type Text } from '../language/text.ts'
import type { Program } from '../program.server.ts'

/** One thing that the law or common sense asks of a public site, and that this one lacks. */
export interface Requirement {
  /** The step of the first hour in which it is done. */
  step: 'company' | 'contact' | 'legal' | 'sample'
  text: Message
  /** Where it is put right: a form, or the items of a type. */
  type: Setting | Collection
  field?: string
}

type Site = Pick<Program, 'store' | 'database'>

/**
 * Everything that a public site still lacks, computed from what visitors get: the legal texts as they are rendered, the
 * facts that mails and imprint need, and what still says what came with the program. 'Ready?', the first hour, the switch
 * 'Public', drafts and the API ask this one list.
 */
export const openRequirements = untilChanged(async (of: Site): Promise<Requirement[]> => {
  const found = await Promise.all([company(of), reached(of), imprint(of), privacy(of), samples(of)])
  return found.flat()
})

/** The same for a change of the switch: what stands against it, where it makes a hidden site public. */
export async function releaseBlockers(of: Site, type: { category?: string }, values: object) {
  if (type.category !== publication.category) return []
  if (!('isPublic' in values) || values.isPublic !== true) return []
  return (await of.store.setting(publication)).isPublic ? [] : openRequirements(of)
}

async function company({ store }: Site): Promise<Requirement[]> {
  const [{ siteName }, facts] = await Promise.all([
    store.setting(site),
    store.setting(companyFacts),
  ])
  const step = 'company' as const
  return [
    ...(siteName === site.fallback.siteName
      ? [{ step, text: 'The site has no name yet' as const, type: site, field: 'siteName' }]
      : []),
    ...missingFacts(facts).map((name) => ({
      step,
      text: lacks('The company facts lack: {what}', companyFacts.fields[name].label),
      type: companyFacts,
      field: name,
    })),
  ]
}

async function reached({ store }: Site): Promise<Requirement[]> {
  const contact = await store.first(contactSettings)
  if (contact?.email) return []
  const text = 'Nobody is told how to write to you: there is no e-mail address' as const
  return [{ step: 'contact', text, type: contactSettings, field: 'email' }]
}

/** What the imprint must say where it is known, each once (§ 5 DDG). */
const ofImprint = [
  'firma',
  'vertretung',
  'komplementaerin',
  'aufsichtsrat',
  'registergericht',
  'registernummer',
  'ust_id',
  'zulassung',
  'beruf',
] as const satisfies LegalPlaceholder[]

async function imprint({ store }: Site): Promise<Requirement[]> {
  const [text, { values, facts }] = await Promise.all([
    readText(store, 'imprint'),
    legalCase(store),
  ])
  if (text.sample) return [open('imprint', 'The imprint is not your own text yet')]
  if (text.plain === '') return [open('imprint', 'There is no imprint')]
  const says = (html: string) => linesOf(html).every((line) => text.plain.includes(line))
  const isThere = {
    // A town with its code, in Germany or beyond.
    anschrift: values.anschrift
      ? says(values.anschrift)
      : /(^|\s)([A-Z]{1,2}-)?\d{4,5}\s+\p{Lu}/u.test(text.plain),
    email: /[^\s@]+@[^\s@]+\.[^\s@]{2,}/.test(text.plain),
    // The second fast way: a telephone number, or the form.
    telefon:
      /(^|[\s:])(\+|00?)[1-9][\d\s()/–-]{5,}\d/.test(text.plain) ||
      /href="[^"]*\/kontakt/.test(text.html),
    firma: facts.legalName ? says(values.firma) : false,
  }
  const missing = [
    ...(['anschrift', 'email', 'telefon'] as const).filter((name) => !isThere[name]),
    ...ofImprint.filter((name) => (name === 'firma' ? !isThere.firma : !says(values[name]))),
  ]
  return [
    ...missing.map((name) =>
      open('imprint', lacks('The imprint lacks: {what} (§ 5 DDG)', legalPlaceholders[name])),
    ),
    ...unfinished('imprint', text.plain),
  ]
}

async function privacy({ store }: Site): Promise<Requirement[]> {
  const [text, { values, asksConsent }] = await Promise.all([
    readText(store, 'privacy'),
    legalCase(store),
  ])
  if (text.sample) return [open('privacy', 'The privacy text is not your own yet')]
  if (text.plain === '') return [open('privacy', 'There is no privacy text')]
  const isNamed = linesOf(values.firma).every((line) => text.plain.includes(line))
  const hasEmail = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/.test(text.plain)
  const explains = /google analytics/i.test(text.plain)
  return [
    ...(isNamed && values.firma
      ? []
      : [open('privacy', lacks('The privacy text lacks: {what} (Art. 13 GDPR)', 'company name'))]),
    ...(hasEmail
      ? []
      : [open('privacy', lacks('The privacy text lacks: {what} (Art. 13 GDPR)', 'e-mail'))]),
    ...(asksConsent && !explains
      ? [open('privacy', 'The privacy text does not name Google Analytics, which is switched on')]
      : []),
    ...(explains && !asksConsent
      ? [open('privacy', 'The privacy text explains Google Analytics, which is not switched on')]
      : []),
    ...unfinished('privacy', text.plain),
  ]
}

/** A place that somebody was to fill in. */
const unfinished = (name: LegalName, plain: string) =>
  /\[[^\]]*(eintragen|ergänzen|einfügen)[^\]]*\]|\bmuster(firma|straße|mann|stadt)\b/i.test(plain)
    ? [open(name, 'A legal text still has places to fill in')]
    : []

async function samples({ store, database }: Site): Promise<Requirement[]> {
  const db = alike(database.db)
  const step = 'sample' as const
  const figures = await store.settingWithVersion(contentSettings.stats)
  const hasFigures = figures.values.isShown && figures.sample.length > 0
  const ofTypes = Object.values<Collection>(collections).map(async (type) => {
    const count = (await sampleRows(db, type)).length
    const text: Text =
      type.table === testimonial.table
        ? 'Testimonials came with the program: {count} (§ 5 UWG)'
        : '{type} that came with the program: {count}'
    const values = { count, type: { text: type.label.many } }
    return count > 0 ? [{ step, text: { text, values }, type }] : []
  })
  const ofForms = Object.values<Setting>(contentSettings).map(async (type) => {
    if (type.category === 'imprint' || type.category === 'privacy') return []
    const { sample } = await store.settingWithVersion(type)
    const label = type.label
    const text: Filled = {
      text: '{form}: texts that came with the program',
      values: { form: { text: label } },
    }
    return sample.length > 0 && type.category !== 'stats' ? [{ step, text, type }] : []
  })
  return [
    ...(hasFigures
      ? [
          {
            step,
            text: 'The key figures came with the program (§ 5 UWG)' as const,
            type: contentSettings.stats,
          },
        ]
      : []),
    ...(await Promise.all([...ofTypes, ...ofForms])).flat(),
  ]
}

/** A legal text as visitors get it. */
async function readText(store: Program['store'], name: LegalName) {
  const [{ html }, { sample }] = await Promise.all([
    legalText(store, name),
    store.settingWithVersion(settings[name]),
  ])
  return { html, plain: plainText(html), sample: sample.length > 0 }
}

const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()

/** The single lines of a value, without the label before some of them. */
const linesOf = (html: string) =>
  html
    .split('<br>')
    .map((line) => plainText(line).replace(/^[\p{L} ]+: /u, ''))
    .filter(Boolean)

const open = (name: LegalName, text: Message): Requirement => ({
  step: 'legal',
  text,
  type: settings[name],
  field: 'content',
})

const lacks = (text: Text, what: Text): Filled => ({ text, values: { what: { text: what } } })
