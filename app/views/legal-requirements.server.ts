import { type LegalPlaceholder, legalPlaceholders } from '../content/legal/placeholders.ts'
import { settings } from '../content/settings.ts'
import { type LegalName, legalCase, legalText } from '../inbox/legal-texts.server.ts'
import type { Filled, Message, Text } from '../language/text.ts'
import type { Program } from '../program.server.ts'
import type { Requirement, Site } from './requirements.server.ts'

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

export async function imprint({ store }: Site): Promise<Requirement[]> {
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

export async function privacy({ store }: Site): Promise<Requirement[]> {
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
