import type { Selectable } from 'kysely'
import { everyGroup } from '#inbox/application-questions.ts'
import type { Applications } from '#inbox/inbox-tables.ts'

/** What stands above already. */
const atTop = new Set(['first_name', 'last_name', 'email', 'phone', 'position'])

/** What the applicant filled in, group by group, under the form's own labels; nothing that was left empty. */
export function listAnswers(application: Partial<Selectable<Applications>>) {
  const values = application as Record<string, string | null | undefined>
  return everyGroup()
    .map(({ legend, questions }) => ({
      legend,
      answers: questions.flatMap(({ name, label, kind, options }) => {
        const value = atTop.has(name) ? null : values[name]
        return value ? [{ label, value: named(value, options) ?? readable(kind, value) }] : []
      }),
    }))
    .filter(({ answers }) => answers.length > 0)
}

const named = (value: string, options: { value: string; label: string }[] = []) =>
  options.find((option) => option.value === value)?.label

function readable(kind: string, value: string) {
  // A range or words stand as they were written.
  if (kind === 'money' && /^\d+$/.test(value))
    return `${new Intl.NumberFormat('de', { useGrouping: true }).format(Number(value))} €`
  if (kind === 'date') return value.split('-').toReversed().join('.')
  return value
}
