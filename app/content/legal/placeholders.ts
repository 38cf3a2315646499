import type { z } from 'zod'
import type { Field } from '#core/fields/field.ts'
import type { TextKey } from '#core/i18n/text.ts'

/** Placeholders in legal texts for values that other settings store. */
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
} as const satisfies Record<string, TextKey>

export type LegalPlaceholder = keyof typeof legalPlaceholders
export type LegalValues = Record<LegalPlaceholder, string>

const isKnown = (name: string): name is LegalPlaceholder => Object.hasOwn(legalPlaceholders, name)

/** The stored form of a placeholder; the editor shows it as one character. */
export const createLegalPlaceholder = (name: LegalPlaceholder) => `<data value="${name}"></data>`

// Both stop at the next `<` or brace, which keeps the search linear.
const elementPattern = /<data\b([^<>]*)>[^<]*<\/data>/g
const bracesPattern = /\{([\p{Ll}_]+)\}/gu

/** The name in the attributes of a placeholder element. */
const parseName = (attributes = '') => /\svalue="([\p{Ll}_]+)"/u.exec(attributes)?.[1] ?? ''

/** The known placeholders of a text, in their order. */
export const findLegalPlaceholders = (html: string) =>
  [...normalize(html).matchAll(elementPattern)]
    .map(([, attributes]) => parseName(attributes))
    .filter(isKnown)

/** Normalises placeholders, typed as `{frist_absage}` or inserted by the editor, to their stored form. */
const normalize = (html: string) =>
  html
    .replace(elementPattern, (whole, attributes: string) => {
      const name = parseName(attributes)
      return isKnown(name) ? createLegalPlaceholder(name) : whole
    })
    .replace(bracesPattern, (whole, name: string) =>
      isKnown(name) ? createLegalPlaceholder(name) : whole,
    )

/** Fills in the values, which must be safe HTML. */
export const fillLegalPlaceholders = (html: string, values: LegalValues) =>
  normalize(html).replace(elementPattern, (whole, attributes: string) => {
    const name = parseName(attributes)
    return isKnown(name) ? values[name] : whole
  })

/** A rich text field whose validation accepts only these placeholders. */
export function withLegalPlaceholderCheck(field: Field<string>): Field<string> {
  const schema: z.ZodType<string> = field.schema
    .superRefine((text, context) => {
      const names = [
        ...[...text.matchAll(bracesPattern)].map(([, name = '']) => name),
        ...[...text.matchAll(elementPattern)]
          .map(([, attributes]) => parseName(attributes))
          .filter(Boolean),
      ]
      const unknown = names.find((name) => !isKnown(name))
      if (unknown)
        context.addIssue({
          code: 'custom',
          message: 'There is no value for {name}.' satisfies TextKey,
          params: { name: `{${unknown}}` },
        })
    })
    .transform(normalize)
  return { ...field, schema, attributes: { ...field.attributes, placeholders: legalPlaceholders } }
}
