import type { z } from 'zod'
import type { Field } from '#core/fields/field.ts'
import type { Text } from '#core/i18n/text.ts'

/** What stands in a legal text for something that is stored once, elsewhere. */
export const legalPlaceholders = {
  firma: 'company name',
  anschrift: 'address',
  telefon: 'phone',
  email: 'e-mail',
  website: 'name of the site',
  sitz: 'seat',
  registergericht: 'register court',
  registernummer: 'register number',
  vertretung: 'who represents the company',
  aufsichtsrat: 'chair of the supervisory board',
  komplementaerin: 'general partner',
  ust_id: 'VAT id',
  wirtschafts_id: 'business id',
  kapital: 'capital',
  zulassung: 'supervisory authority',
  beruf: 'profession',
  versicherung: 'liability insurance',
  agb: 'terms',
  redaktion: 'responsible for journalistic content',
  schlichtungsstelle: 'arbitration board',
  datenschutzbeauftragt: 'data protection officer',
  aufsichtsbehoerde: 'data protection authority',
  hosting: 'hosting provider',
  dateispeicher: 'provider of the file storage',
  proxy: 'provider of the proxy',
  mailversand: 'mail provider',
  dauer_protokolle: 'how long logs are kept',
  dauer_sicherungen: 'how long backups are kept',
  dauer_statistik: 'how long Google keeps statistics',
  frist_nachrichten: 'how long messages are kept',
  frist_spam: 'how long spam is kept',
  frist_absage: 'how long rejected applications are kept',
  frist_unentschieden: 'how long undecided applications are kept',
  frist_einstellung: 'how long applications of hired people are kept',
  frist_talentpool: 'how long the talent pool lasts',
  bewerbungsfelder: 'what the application form asks for',
} as const satisfies Record<string, Text>

export type LegalPlaceholder = keyof typeof legalPlaceholders
export type LegalValues = Record<LegalPlaceholder, string>

const isKnown = (name: string): name is LegalPlaceholder => Object.hasOwn(legalPlaceholders, name)

/** As it is stored; the editor shows it as one sign. */
export const placeholder = (name: LegalPlaceholder) => `<data value="${name}"></data>`

// Neither looks further than to the next `<` or brace: a long text is read once.
const element = /<data\b([^<>]*)>[^<]*<\/data>/g
const braces = /\{([\p{Ll}_]+)\}/gu

/** By the attributes of such an element. */
const nameOf = (attributes = '') => /\svalue="([\p{Ll}_]+)"/u.exec(attributes)?.[1] ?? ''

/** Those of a text, in the order in which they stand there. */
export const placeholdersIn = (html: string) =>
  [...stored(html).matchAll(element)].map(([, given]) => nameOf(given)).filter(isKnown)

/** Typed as `{frist_absage}` or put there by the editor: stored it is the same. */
const stored = (html: string) =>
  html
    .replace(element, (whole, given: string) => {
      const name = nameOf(given)
      return isKnown(name) ? placeholder(name) : whole
    })
    .replace(braces, (whole, name: string) => (isKnown(name) ? placeholder(name) : whole))

/** The values must be safe in HTML. */
export const withLegalValues = (html: string, values: LegalValues) =>
  stored(html).replace(element, (whole, given: string) => {
    const name = nameOf(given)
    return isKnown(name) ? values[name] : whole
  })

/** A rich text that may hold these placeholders and no others. */
export function withLegalPlaceholders(field: Field<string>): Field<string> {
  const schema: z.ZodType<string> = field.schema
    .superRefine((text, context) => {
      const names = [
        ...[...text.matchAll(braces)].map(([, name = '']) => name),
        ...[...text.matchAll(element)].map(([, given]) => nameOf(given)).filter(Boolean),
      ]
      const unknown = names.find((name) => !isKnown(name))
      if (unknown)
        context.addIssue({
          code: 'custom',
          message: 'There is no value for {name}.' satisfies Text,
          params: { name: `{${unknown}}` },
        })
    })
    .transform(stored)
  return { ...field, schema, attributes: { ...field.attributes, placeholders: legalPlaceholders } }
}
