import { useState } from 'react'
import { findUnknownPlaceholders } from '#content/settings/mail-placeholders.ts'
import type { SiteLanguage } from '#core/site-language/translate.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import { applicationStates } from '../../entries/inbox-tables.ts'
import { applicationStateTexts } from '../kinds.ts'

export type LetterDrafts = ReturnType<typeof useLetterDrafts>

/** The letter of a template in a language. */
export interface TemplateLetter extends LetterDraft {
  /** Words that nobody has translated: they are German. */
  untranslated?: Partial<LetterDraft>
  /** The German words have changed since they were translated. */
  isOutdated?: boolean
}

/** The letter of a template in the languages of its recipients. */
export type LettersByLanguage = Partial<Record<SiteLanguage, TemplateLetter>>

/** The words that stand in German still, as long as nobody has changed them. */
const hasGermanWords = ({ untranslated = {} }: TemplateLetter, letter: LetterDraft) =>
  (['subject', 'body'] as const).some(
    (name) => untranslated[name] !== undefined && untranslated[name] === letter[name],
  )

/** State of the letters, one for each template and language: switching templates keeps what was written. */
export function useLetterDrafts(
  templates: { letters: LettersByLanguage }[],
  recipients: Pick<LetterRecipient, 'language'>[],
  first = 0,
) {
  const [chosen, choose] = useState(first)
  const [drafts, setDrafts] = useState<Record<number, Partial<Record<SiteLanguage, LetterDraft>>>>(
    {},
  )
  const languages = listRecipientLanguages(recipients)
  const findTemplate = (language: SiteLanguage, at = chosen): TemplateLetter =>
    templates[at]?.letters[language] ?? { subject: '', body: '' }
  const getLetter = (language: SiteLanguage): LetterDraft =>
    drafts[chosen]?.[language] ?? findTemplate(language)
  return {
    chosen,
    choose,
    languages,
    getLetter,
    isGerman: (language: SiteLanguage) =>
      hasGermanWords(findTemplate(language), getLetter(language)),
    isOutdated: (language: SiteLanguage) => findTemplate(language).isOutdated === true,
    write: (language: SiteLanguage, part: Partial<LetterDraft>) =>
      setDrafts((all) => ({
        ...all,
        [chosen]: { ...all[chosen], [language]: { ...getLetter(language), ...part } },
      })),
    isWritten: Object.entries(drafts).some(([at, letters]) =>
      languages.some((language) => {
        const template = findTemplate(language, Number(at))
        const { subject, body } = letters[language] ?? template
        return subject !== template.subject || body !== template.body
      }),
    ),
    begin() {
      setDrafts({})
      choose(first)
    },
    bringBack(form: FormData) {
      const at = Number(form.get('template') ?? first)
      choose(at)
      setDrafts({
        [at]: Object.fromEntries(languages.map((each) => [each, readLetter(form, each)])),
      })
    },
  }
}

/** The languages of the recipients, German first. */
export const listRecipientLanguages = (recipients: Pick<LetterRecipient, 'language'>[]) =>
  [...new Set(recipients.map(({ language }) => language))].sort()

/** The name of a field of a letter: beside a German one another language has its own. */
export const getLetterFieldName = (
  name: keyof LetterDraft,
  language: SiteLanguage,
  languages: SiteLanguage[],
) => (language === 'de' || languages.length === 1 ? name : `${name}.${language}`)

/** The letter in a language that a form has; the only one of a form is in that of its recipients. */
export function readLetter(form: FormData, language: SiteLanguage): LetterDraft {
  const read = (name: keyof LetterDraft) =>
    String(form.get(`${name}.${language}`) ?? form.get(name) ?? '')
  return { subject: read('subject'), body: read('body') }
}

/** Recipient with the values of the placeholders. */
export interface LetterRecipient {
  id: number
  email: string
  /** Name of the state, shown in the preview. */
  state: string
  /** The state as a choice names it. */
  seen: string
  /** Of the mails to this person, with their footer. */
  language: SiteLanguage
  footer: string
  values: Record<string, string>
}

/** The name of the person, if the mail goes to one. */
export const getSoleRecipientName = ([first, ...others]: LetterRecipient[]) =>
  others.length === 0 ? first?.values.name : undefined

/** The state to which a template leads, '' to leave it: nobody moves back who stands further already. */
export function findNextState(
  template: { use: string; next?: string } | undefined,
  recipients: Pick<LetterRecipient, 'state'>[],
) {
  if (template?.use === 'Rejection') return 'rejected'
  const next = applicationStates.find((each) => each === template?.next)
  if (!next) return ''
  const order: string[] = Object.values(applicationStateTexts)
  const place = order.indexOf(applicationStateTexts[next])
  return recipients.every(({ state }) => order.indexOf(state) < place) ? next : ''
}

export interface LetterDraft {
  subject: string
  body: string
}

export const fillLetter = (
  { subject, body }: LetterDraft,
  { values }: Pick<LetterRecipient, 'values'>,
): LetterDraft => ({
  subject: fillPlaceholders(subject, values),
  body: fillPlaceholders(body, values),
})

/** Placeholders without a value: unknown ones, and those that this recipient lacks. */
export const listMissingPlaceholders = (
  { subject, body }: LetterDraft,
  { values }: LetterRecipient,
) => findUnknownPlaceholders(`${subject}\n${body}`, Object.keys(values))
