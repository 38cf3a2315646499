import type { Collection } from '#content/collection.ts'
import { type CompanyFacts, companyFacts } from '#content/company-facts.ts'
import { contactSettings } from '#content/contact.ts'
import { applicationForm } from '#content/inbox-settings.ts'
import { type LegalPlaceholder, legalPlaceholders } from '#content/legal/placeholders.ts'
import { legalQuestions } from '#content/legal/questions.ts'
import { imprint, privacy } from '#content/legal/texts.ts'
import type { Setting } from '#content/setting.ts'
import { site, stats } from '#content/settings.ts'
import { testimonial } from '#content/testimonial.ts'
import { findType, keyOf } from '#content/type-named.ts'
import type { Text } from '#core/i18n/text.ts'
import type { ImprintGap } from './imprint-gaps.ts'
import type { PrivacyGap } from './privacy-gaps.ts'

/** What a public site needs and this one lacks: the subject, and what of it. */
export type GapId =
  | `company.${'siteName' | (keyof CompanyFacts & string)}`
  | 'contact.way'
  | 'questions.saved'
  | `imprint.${'own' | ImprintGap | LegalPlaceholder}`
  | `privacy.${'own' | PrivacyGap | LegalPlaceholder}`
  | `claims.${'figures' | 'testimonials'}`
  | 'form.birth'
  /** With the key of the type. */
  | `samples.${string}`
  /** With the heading below which 'Ready?' shows what it finds against a law. */
  | `found.${string}`

export const gapSubjects = {
  company: 'The company',
  contact: 'Contact',
  questions: 'Legal texts',
  imprint: 'Imprint (§ 5 DDG)',
  privacy: 'Privacy text (Art. 13 GDPR)',
  claims: 'Invented claims (§ 5 UWG)',
  form: 'Application form',
  samples: 'Sample content',
  found: 'Ready?',
} as const satisfies Record<string, Text>

export type GapSubject = keyof typeof gapSubjects

export interface Gap {
  id: GapId
  subject: GapSubject
  text: Text
  /** Where it is put right; without a field, in the list, and without a type where 'Ready?' says. */
  type?: Collection | Setting
  field?: string
}

const factOf: Record<ImprintGap, Omit<Gap, 'id' | 'subject'>> = {
  name: { text: 'name of the company', type: companyFacts, field: 'legalName' },
  address: { text: 'address: street and town', type: contactSettings, field: 'address' },
  email: { text: 'e-mail', type: contactSettings, field: 'email' },
  fastContact: {
    text: 'phone, or another way as fast',
    type: contactSettings,
    field: 'phone',
  },
  representatives: { text: 'who represents the company', type: companyFacts, field: 'directors' },
  register: { text: 'register number', type: companyFacts, field: 'registerNumber' },
  vatId: { text: 'VAT id', type: companyFacts, field: 'vatId' },
  editor: { text: legalQuestions.fields.editor.label, type: legalQuestions, field: 'editor' },
  profession: {
    text: legalQuestions.fields.profession.label,
    type: legalQuestions,
    field: 'profession',
  },
  arbitration: {
    text: legalQuestions.fields.arbitration.label,
    type: legalQuestions,
    field: 'arbitration',
  },
}

const topics: Record<PrivacyGap, Text> = {
  controller: 'who is responsible, and how to reach them',
  legalBasis: 'on which legal basis data are processed',
  periods: 'how long data are kept',
  rights: 'the rights of visitors, and to whom they complain',
  messages: 'the contact form',
  applications: 'applications',
  talentPool: 'the talent pool',
  analytics: 'Google Analytics, which visitors are asked about',
}

const text = (type: Setting, said: Text): Omit<Gap, 'id' | 'subject'> => ({
  text: said,
  type,
  field: 'content',
})

const single: Partial<Record<string, Omit<Gap, 'id' | 'subject'>>> = {
  'company.siteName': { text: site.fields.siteName.label, type: site, field: 'siteName' },
  'contact.way': {
    text: 'a way to write to you: an e-mail address',
    type: contactSettings,
    field: 'email',
  },
  'questions.saved': { text: legalQuestions.label, type: legalQuestions, field: 'hosting' },
  'imprint.own': text(imprint, 'read and adopted by you'),
  'privacy.own': text(privacy, 'read and adopted by you'),
  'claims.figures': { text: 'Key figures', type: stats, field: 'stats' },
  'claims.testimonials': { text: 'Testimonials', type: testimonial },
  'form.birth': {
    text: 'whether you need date of birth and nationality',
    type: applicationForm,
    field: 'birth_date',
  },
}

/** Below them checks find what may break a law and no form asks for. */
const headings: readonly Text[] = ['What the law asks', 'Job ads', 'What texts say']

const isIn = <Known extends object>(known: Known, name: string): name is keyof Known & string =>
  Object.hasOwn(known, name)

/** What a gap is called and where it is filled; undefined for what is none. */
export function createGap(id: string): Gap | undefined {
  const [subject = '', ...rest] = id.split('.')
  const name = rest.join('.')
  if (!isIn(gapSubjects, subject)) return undefined
  const of = single[id] ?? ofSubject(subject, name)
  // Known by what it is made of.
  return of && { id: id as GapId, subject, ...of }
}

function ofSubject(subject: GapSubject, name: string): Omit<Gap, 'id' | 'subject'> | undefined {
  if (subject === 'company' && isIn(companyFacts.fields, name))
    return { text: companyFacts.fields[name].label, type: companyFacts, field: name }
  if (subject === 'imprint' && isIn(factOf, name)) return factOf[name]
  if (subject === 'privacy' && isIn(topics, name)) return text(privacy, topics[name])
  if ((subject === 'imprint' || subject === 'privacy') && isIn(legalPlaceholders, name))
    return text(subject === 'imprint' ? imprint : privacy, legalPlaceholders[name])
  const heading = headings.find((each) => each === name)
  if (subject === 'found' && heading) return { text: heading }
  const type = subject === 'samples' ? findType(name) : undefined
  if (!type) return undefined
  const label = typeof type.label === 'string' ? type.label : type.label.many
  return { text: label, type }
}

export const createGaps = (ids: readonly string[]): Gap[] =>
  ids.flatMap((id) => createGap(id) ?? [])

/** What cannot stand alone once the sample is thrown away: then a site of nobody would be left. */
const vital = [contactSettings, site, companyFacts, imprint, privacy, legalQuestions]

const hasToStay: readonly GapSubject[] = ['company', 'contact', 'imprint', 'privacy']

/** Whether a site that loses its samples is not fit to be seen. */
export const isUnfitWithoutSamples = (ids: readonly string[]) =>
  createGaps(ids).some(({ subject, type }) =>
    subject === 'samples'
      ? vital.some((each) => type && keyOf(each) === keyOf(type))
      : hasToStay.includes(subject),
  )
