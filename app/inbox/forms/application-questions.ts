import type { applicationForm } from '#content/settings/inbox-settings.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import type { Question } from './question.ts'

/** Which optional questions the operator asks. */
export type QuestionPolicy = Omit<SettingValues<typeof applicationForm>, 'reply_time'>

/** Fields shown together under one legend. */
export interface QuestionGroup {
  legend: string
  questions: Question[]
}

export const unsolicitedPosition = 'Initiativbewerbung'

/** `positions` are the offered choices. Without them any text is valid, since a job may have closed meanwhile. */
export function createQuestionGroups(
  policy: QuestionPolicy,
  positions?: string[],
): QuestionGroup[] {
  const ifEnabled = (name: keyof QuestionPolicy, ...questions: Question[]) =>
    policy[name] === 'hidden'
      ? []
      : questions.map((each) => ({ ...each, isRequired: policy[name] === 'required' }))
  const groups: QuestionGroup[] = [
    {
      legend: 'Person',
      questions: [
        ...ifEnabled('salutation', {
          ...line('salutation', 'Anrede', { width: 'half', max: 10 }),
          kind: 'choice',
          options: salutations,
        }),
        {
          ...line('title', 'Titel', { width: 'half', max: 60, autoComplete: 'honorific-prefix' }),
          isRequired: false,
        },
        line('first_name', 'Vorname', { width: 'half', autoComplete: 'given-name' }),
        line('last_name', 'Nachname', { width: 'half', autoComplete: 'family-name' }),
        ...ifEnabled('birth_date', {
          ...line('birth_date', 'Geburtsdatum', { width: 'half', autoComplete: 'bday' }),
          kind: 'date',
          days: 'birth',
        }),
        ...ifEnabled('nationality', line('nationality', 'Nationalität', { width: 'half' })),
        ...ifEnabled('work_permit', {
          ...line('work_permit', 'Arbeitserlaubnis für Deutschland', { width: 'half', max: 20 }),
          kind: 'choice',
          options: workPermits,
        }),
      ],
    },
    {
      legend: 'Kontakt',
      questions: [
        {
          ...line('email', 'E-Mail', { width: 'half', max: 254, autoComplete: 'email' }),
          kind: 'email',
        },
        ...ifEnabled('phone', {
          ...line('phone', 'Telefon', { width: 'half', max: 60, autoComplete: 'tel' }),
          kind: 'tel',
        }),
      ],
    },
    {
      legend: 'Adresse',
      questions: ifEnabled(
        'address',
        line('street', 'Straße und Hausnummer', { autoComplete: 'address-line1' }),
        line('postal_code', 'PLZ', { width: 'third', max: 12, autoComplete: 'postal-code' }),
        line('city', 'Ort', { width: 'two-thirds', autoComplete: 'address-level2' }),
      ),
    },
    {
      legend: 'Stelle und Eintritt',
      questions: [
        {
          ...line('position', 'Position', { max: 500 }),
          kind: 'choice',
          options: positions?.map((value) => ({ value, label: value })),
        },
        {
          ...line('start_date', 'Frühester Eintrittstermin', { width: 'half' }),
          kind: 'date',
          days: 'ahead',
        },
        ...ifEnabled('salary', {
          ...line('salary', 'Gehaltsvorstellung', { width: 'half', max: 60 }),
          kind: 'money',
          hint: 'Brutto im Jahr, in Euro; auch ein Rahmen oder „VB“',
        }),
      ],
    },
  ]
  return groups.filter(({ questions }) => questions.length > 0)
}

/** Number of required fields in the form: the questions and the documents. */
export const countRequiredFields = (policy: QuestionPolicy) =>
  createQuestionGroups(policy)
    .flatMap(({ questions }) => questions)
    .filter(({ isRequired }) => isRequired).length + 1

/** Shown after the documents. */
export const coverNoteQuestion: Question = {
  name: 'message',
  label: 'Nachricht',
  kind: 'paragraph',
  isRequired: false,
  maxLength: 5000,
}

/** 'Keine Angabe' stays possible even when the question is required. */
const salutations = [
  { value: 'keine', label: 'Keine Angabe' },
  { value: 'herr', label: 'Herr' },
  { value: 'frau', label: 'Frau' },
  { value: 'divers', label: 'Divers' },
]

const workPermits = [
  { value: 'vorhanden', label: 'vorhanden' },
  { value: 'beantragt', label: 'beantragt' },
  { value: 'nicht vorhanden', label: 'nicht vorhanden' },
]

/** Every possible question, for display: stored answers may belong to questions no longer asked. */
export const createAllGroups = () => createQuestionGroups(everything)

const everything: QuestionPolicy = {
  salutation: 'optional',
  birth_date: 'optional',
  nationality: 'optional',
  work_permit: 'optional',
  address: 'optional',
  phone: 'optional',
  salary: 'optional',
}

interface LineOptions {
  width?: Question['width']
  max?: number
  autoComplete?: string
}

const line = (name: string, label: string, { max = 120, ...rest }: LineOptions = {}): Question => ({
  name,
  label,
  kind: 'line',
  isRequired: true,
  maxLength: max,
  ...rest,
})
