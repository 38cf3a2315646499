import type { Selectable } from 'kysely'
import type { Applications } from '#inbox/entries/inbox-tables.ts'
import { parseStoredAnswers } from '#inbox/entries/stored-answers.ts'
import { allQuestionGroups } from '#inbox/forms/application-questions.ts'

/** Fields that the head of the page shows already. */
const headFields = new Set(['first_name', 'last_name', 'email', 'phone', 'position'])

/** The applicant's answers by group, with the labels of the form. Omits empty ones. */
export function groupApplicantAnswers(application: Partial<Selectable<Applications>>) {
  const values = application as Record<string, string | null | undefined>
  const own = parseStoredAnswers(application.answers ?? null)
  const groups = allQuestionGroups.map(({ legend, questions }) => ({
    legend,
    answers: questions.flatMap(({ name, label, kind, options }) => {
      const value = headFields.has(name) ? null : values[name]
      return value ? [{ label, value: findLabel(value, options) ?? formatAnswer(kind, value) }] : []
    }),
  }))
  return [
    ...groups,
    {
      legend: 'Fragen zur Stelle',
      answers: own.map(({ question, answer }) => ({ label: question, value: answer })),
    },
  ].filter(({ answers }) => answers.length > 0)
}

const findLabel = (value: string, options: { value: string; label: string }[] = []) =>
  options.find((option) => option.value === value)?.label

function formatAnswer(kind: string, value: string) {
  // Ranges and words stay as written.
  if (kind === 'money' && /^\d+$/.test(value))
    return `${new Intl.NumberFormat('de', { useGrouping: true }).format(Number(value))} €`
  if (kind === 'date') return value.split('-').toReversed().join('.')
  return value
}
