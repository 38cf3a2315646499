import { type LegalPlaceholder, legalPlaceholders } from '#content/legal/placeholders.ts'
import { type LegalAnswers, legalQuestionSettings } from '#content/legal/questions.ts'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { type CompanyFacts, companySettings } from '../settings/company-settings.ts'
import { applicationFormSettings } from '../settings/inbox-settings.ts'
import type { Setting } from '../settings/setting.ts'
import { keyFigureSettings, siteSettings } from '../settings/settings.ts'
import type { Collection } from '../types/collection.ts'
import { contactCollection } from '../types/contact.ts'
import { findTypeWithHistory, getTypeKey } from '../types/content-types.ts'
import { testimonial } from '../types/testimonial.ts'
import type { ImprintGap } from './imprint-gaps.ts'
import type { PrivacyGap } from './privacy-gaps.ts'

/** Id of something that a public site needs and this one lacks: `subject.detail`. */
export type LaunchGapId =
  | `company.${'siteName' | (keyof CompanyFacts & string)}`
  | 'contact.way'
  | `questions.${keyof LegalAnswers & string}`
  | `imprint.${'own' | 'mention' | ImprintGap | LegalPlaceholder}`
  | `privacy.${'own' | 'mention' | PrivacyGap | LegalPlaceholder}`
  | `claims.${'figures' | 'testimonials'}`
  | 'form.birth'
  /** Texts of the owner's that name the sample company. */
  | 'samples.mentions'
  /** The detail is the key of the type. */
  | `samples.${string}`
  /** The heading of the law findings on 'Ready?'. */
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
} as const satisfies Record<string, TextKey>

export type LaunchGapSubject = keyof typeof gapSubjects

export interface LaunchGap {
  id: LaunchGapId
  subject: LaunchGapSubject
  text: TextKey
  /** Where to fix it; without `field` in the list, without `type` on 'Ready?'. */
  type?: Collection | Setting
  field?: string
}

const imprintFacts: Record<ImprintGap, Omit<LaunchGap, 'id' | 'subject'>> = {
  name: { text: 'name of the company', type: companySettings, field: 'legalName' },
  address: { text: 'address: street and town', type: contactCollection, field: 'address' },
  email: { text: 'e-mail', type: contactCollection, field: 'email' },
  fastContact: { text: 'phone, or another way as fast', type: contactCollection, field: 'phone' },
  representatives: {
    text: 'who represents the company',
    type: companySettings,
    field: 'directors',
  },
  register: { text: 'register number', type: companySettings, field: 'registerNumber' },
  vatId: { text: 'VAT id', type: companySettings, field: 'vatId' },
  editor: {
    text: legalQuestionSettings.fields.editor.label,
    type: legalQuestionSettings,
    field: 'editor',
  },
  profession: {
    text: legalQuestionSettings.fields.profession.label,
    type: legalQuestionSettings,
    field: 'profession',
  },
  arbitration: {
    text: legalQuestionSettings.fields.arbitration.label,
    type: legalQuestionSettings,
    field: 'arbitration',
  },
}

const privacyTopics: Record<PrivacyGap, TextKey> = {
  controller: 'who is responsible, and how to reach them',
  legalBasis: 'on which legal basis data are processed',
  periods: 'how long data are kept',
  rights: 'the rights of visitors, and to whom they complain',
  messages: 'the contact form',
  applications: 'applications',
  talentPool: 'the talent pool',
  analytics: 'Google Analytics, which visitors are asked about',
  videos: 'the services whose videos pages show',
}

const text = (type: Setting, message: TextKey): Omit<LaunchGap, 'id' | 'subject'> => ({
  text: message,
  type,
  field: 'content',
})

const fixedGaps: Partial<Record<string, Omit<LaunchGap, 'id' | 'subject'>>> = {
  'company.siteName': {
    text: siteSettings.fields.siteName.label,
    type: siteSettings,
    field: 'siteName',
  },
  'contact.way': {
    text: 'a way to write to you: an e-mail address',
    type: contactCollection,
    field: 'email',
  },
  'imprint.own': text(imprintSettings, 'read and adopted by you'),
  'privacy.own': text(privacySettings, 'read and adopted by you'),
  'imprint.mention': text(imprintSettings, 'still names the sample company'),
  'privacy.mention': text(privacySettings, 'still names the sample company'),
  'samples.mentions': { text: 'Texts that still name the sample company' },
  'claims.figures': { text: 'Key figures', type: keyFigureSettings, field: 'stats' },
  'claims.testimonials': { text: 'Testimonials', type: testimonial },
  'form.birth': {
    text: 'whether you need date of birth and nationality',
    type: applicationFormSettings,
    field: 'birth_date',
  },
}

/** Headings of the checks whose findings may break a law without being a gap of a form. */
const headings: readonly TextKey[] = ['What the law asks', 'Job ads', 'What texts say']

const hasKey = <Known extends object>(known: Known, name: string): name is keyof Known & string =>
  Object.hasOwn(known, name)

/** The text of a gap and where to fix it; undefined for an unknown id. */
export function describeLaunchGap(id: string): LaunchGap | undefined {
  const [subject = '', ...rest] = id.split('.')
  const name = rest.join('.')
  if (!hasKey(gapSubjects, subject)) return undefined
  const details = fixedGaps[id] ?? findDetails(subject, name)
  // An id with details is a known one.
  return details && { id: id as LaunchGapId, subject, ...details }
}

function findDetails(
  subject: LaunchGapSubject,
  name: string,
): Omit<LaunchGap, 'id' | 'subject'> | undefined {
  if (subject === 'company' && hasKey(companySettings.fields, name))
    return { text: companySettings.fields[name].label, type: companySettings, field: name }
  if (subject === 'questions' && hasKey(legalQuestionSettings.fields, name))
    return {
      text: legalQuestionSettings.fields[name].label,
      type: legalQuestionSettings,
      field: name,
    }
  if (subject === 'imprint' && hasKey(imprintFacts, name)) return imprintFacts[name]
  if (subject === 'privacy' && hasKey(privacyTopics, name))
    return text(privacySettings, privacyTopics[name])
  if ((subject === 'imprint' || subject === 'privacy') && hasKey(legalPlaceholders, name))
    return text(subject === 'imprint' ? imprintSettings : privacySettings, legalPlaceholders[name])
  const heading = headings.find((each) => each === name)
  if (subject === 'found' && heading) return { text: heading }
  const type = subject === 'samples' ? findTypeWithHistory(name) : undefined
  if (!type) return undefined
  const label = typeof type.label === 'string' ? type.label : type.label.many
  return { text: label, type }
}

/** Whether a gap keeps the legal texts from being complete: the imprint needs the facts of the company, too. */
export const isLegalGap = ({ id, subject }: LaunchGap) =>
  ['questions', 'imprint', 'privacy', 'form'].includes(subject) ||
  (subject === 'company' && id !== 'company.siteName')

export const describeLaunchGaps = (ids: readonly string[]): LaunchGap[] =>
  ids.flatMap((id) => describeLaunchGap(id) ?? [])

/** Types that identify the company: without their samples the site would have no owner. */
const identityTypes = [
  contactCollection,
  siteSettings,
  companySettings,
  imprintSettings,
  privacySettings,
  legalQuestionSettings,
]

/** Subjects with which a site is never fit for launch. */
const requiredSubjects: readonly LaunchGapSubject[] = ['company', 'contact', 'imprint', 'privacy']

/** Whether the site should be hidden once its samples are discarded. */
export const isUnfitForLaunch = (ids: readonly string[]) =>
  describeLaunchGaps(ids).some(({ subject, type }) =>
    subject === 'samples'
      ? identityTypes.some((each) => type && getTypeKey(each) === getTypeKey(type))
      : requiredSubjects.includes(subject),
  )
