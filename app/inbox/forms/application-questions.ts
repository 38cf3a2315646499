import type { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import type { PlainVisitorText } from '#core/site-language/translate.ts'
import {
  type Answers,
  createOptionalQuestion,
  createRequiredQuestion,
  type Question,
} from './create-required-question.ts'

/** Which optional questions the operator asks. */
export type QuestionPolicy = Omit<SettingValues<typeof applicationFormSettings>, 'reply_time'>

export const unsolicitedPosition = 'Initiativbewerbung'

/** A question that the operator's `policy` hides, asks or requires. */
const policyQuestion = <Name extends string>(
  policy: keyof QuestionPolicy,
  ...options: Parameters<typeof createOptionalQuestion<Name>>
): Question<Name> & { policy: keyof QuestionPolicy } => ({
  ...createOptionalQuestion(...options),
  policy,
})

/** 'Keine Angabe' stays possible even when the question is required. */
const salutations = [
  { value: 'keine', label: 'Keine Angabe' },
  { value: 'herr', label: 'Herr' },
  { value: 'frau', label: 'Frau' },
  { value: 'divers', label: 'Divers' },
]

const workPermits = ['vorhanden', 'beantragt', 'nicht vorhanden'].map(toOption)

const groups = [
  {
    legend: 'Person' as const,
    questions: [
      policyQuestion('salutation', 'salutation', 'Anrede', {
        ...{ width: 'half', maxLength: 10, kind: 'choice', options: salutations },
      }),
      createOptionalQuestion('title', 'Titel', {
        ...{ width: 'half', maxLength: 60, autoComplete: 'honorific-prefix' },
      }),
      createRequiredQuestion('first_name', 'Vorname', {
        width: 'half',
        autoComplete: 'given-name',
      }),
      createRequiredQuestion('last_name', 'Nachname', {
        width: 'half',
        autoComplete: 'family-name',
      }),
      policyQuestion('birth_date', 'birth_date', 'Geburtsdatum', {
        ...{ width: 'half', autoComplete: 'bday', kind: 'date', days: 'birth' },
      }),
      policyQuestion('nationality', 'nationality', 'Nationalität', { width: 'half' }),
      policyQuestion('work_permit', 'work_permit', 'Arbeitserlaubnis für Deutschland', {
        ...{ width: 'half', maxLength: 20, kind: 'choice', options: workPermits },
      }),
    ],
  },
  {
    legend: 'Kontakt' as const,
    questions: [
      createRequiredQuestion('email', 'E-Mail', {
        ...{ width: 'half', maxLength: 254, autoComplete: 'email', kind: 'email' },
      }),
      policyQuestion('phone', 'phone', 'Telefon', {
        ...{ width: 'half', maxLength: 60, autoComplete: 'tel', kind: 'tel' },
      }),
    ],
  },
  {
    legend: 'Adresse' as const,
    questions: [
      policyQuestion('address', 'street', 'Straße und Hausnummer', {
        autoComplete: 'address-line1',
      }),
      policyQuestion('address', 'postal_code', 'PLZ', {
        ...{ width: 'third', maxLength: 12, autoComplete: 'postal-code' },
      }),
      policyQuestion('address', 'city', 'Ort', {
        ...{ width: 'two-thirds', autoComplete: 'address-level2' },
      }),
    ],
  },
  {
    legend: 'Stelle und Eintritt' as const,
    questions: [
      createRequiredQuestion('position', 'Position', { maxLength: 500, kind: 'choice' }),
      createRequiredQuestion('start_date', 'Frühester Eintrittstermin', {
        ...{ width: 'half', kind: 'date', days: 'ahead' },
      }),
      policyQuestion('salary', 'salary', 'Gehaltsvorstellung', {
        ...{ width: 'half', maxLength: 60, kind: 'money' },
        hint: 'Brutto im Jahr, in Euro; auch ein Rahmen oder „VB“',
      }),
    ],
  },
]

type ApplicationQuestion = (typeof groups)[number]['questions'][number]

/** Fields shown together under one legend. */
export interface QuestionGroup {
  legend: PlainVisitorText
  questions: ApplicationQuestion[]
}

/** Every possible question: stored answers may belong to questions no longer asked. */
export const allQuestionGroups: QuestionGroup[] = groups

/** `positions` are the offered choices, which may have other `labels`. Without them any text is valid, since a job may have closed meanwhile. */
export const createQuestionGroups = (
  policy: QuestionPolicy,
  positions?: string[],
  labels: Record<string, string> = {},
) =>
  allQuestionGroups
    .map(
      ({ legend, questions }: QuestionGroup): QuestionGroup => ({
        legend,
        questions: questions.flatMap((each) =>
          applyPolicy(
            each,
            policy,
            positions?.map((value) => ({ value, label: labels[value] ?? value })),
          ),
        ),
      }),
    )
    .filter(({ questions }) => questions.length > 0)

function applyPolicy(
  each: ApplicationQuestion,
  policy: QuestionPolicy,
  positions?: Question['options'],
): ApplicationQuestion[] {
  if (each.name === 'position') return [positions ? { ...each, options: positions } : each]
  if (!('policy' in each)) return [each]
  const rule = policy[each.policy]
  return rule === 'hidden' ? [] : [{ ...each, isRequired: rule === 'required' }]
}

function toOption(value: string) {
  return { value, label: value }
}

export const createApplicationQuestions = (policy: QuestionPolicy) => [
  ...createQuestionGroups(policy).flatMap(({ questions }) => questions),
  coverNoteQuestion,
]

/** What an applicant answers; the form leaves out what the operator does not ask. */
export type ApplicationAnswers = Answers<ReturnType<typeof createApplicationQuestions>[number]>

/** Number of required fields in the form: the questions and the documents. */
export const countRequiredFields = (policy: QuestionPolicy) =>
  createQuestionGroups(policy)
    .flatMap(({ questions }) => questions)
    .filter(({ isRequired }) => isRequired).length + 1

/** Shown after the documents. */
export const coverNoteQuestion = createOptionalQuestion('message', 'Nachricht', {
  ...{ kind: 'paragraph', maxLength: 5000 },
})
