import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#accounts/rights.ts'
import { getLocalDay } from '#content/types/open-job.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { type EntryKind, entryKinds } from '#inbox/entries/kinds.ts'
import { isOpenTask } from '#inbox/tasks/open-tasks.server.ts'
import { assigneeFilters } from '../kinds.ts'
import { whereStarred } from '../views/stars.server.ts'
import { parseAssignee, whereAssigned } from './assigned.server.ts'
import { type Narrowing, narrowings } from './narrowing.ts'

/** Parses the filters that both lists have, and their counts of folders; '' for none. */
export function parseNarrowing(query: URLSearchParams) {
  const parse = <Value extends string>(
    name: Narrowing,
    choices: Record<Value, unknown>,
  ): Value | '' => keysOf(choices).find((each) => each === query.get(name)) ?? ''
  return {
    assigned: parseAssignee(query),
    age: parse('age', narrowings.age),
    language: parse('language', narrowings.language),
    task: parse('task', narrowings.task),
    star: parse('star', narrowings.star),
  }
}

export type Narrowed = ReturnType<typeof parseNarrowing>

/** Whether a filter names an account that may not see the list, or not any more. */
export const isGonePerson = (assigned: string, colleagues: { id: string }[]) =>
  assigned !== '' &&
  !assigneeFilters.some((each) => each === assigned) &&
  !colleagues.some(({ id }) => id === assigned)

const day = 86_400_000
const getTimeBefore = (days: number) => new Date(Date.now() - days * day).toISOString()

const ages: Record<keyof typeof narrowings.age, () => RawBuilder<boolean>> = {
  week: () => sql`received_at > ${getTimeBefore(7)}`,
  month: () => sql`received_at > ${getTimeBefore(30)}`,
  older: () => sql`received_at <= ${getTimeBefore(30)}`,
}

/** Conditions for these filters. */
export const listNarrowed = (
  kind: EntryKind,
  scope: Scope,
  { assigned, age, language, task, star }: Narrowed,
): RawBuilder<boolean>[] => [
  ...(assigned ? [whereAssigned(scope, assigned)] : []),
  ...(age ? [ages[age]()] : []),
  ...(language ? [sql<boolean>`language = ${language}`] : []),
  ...(task ? [whereTask(kind, scope, task)] : []),
  ...(star ? [whereStarred(kind, scope)] : []),
]

function whereTask(
  kind: EntryKind,
  { id }: Scope,
  task: keyof typeof narrowings.task,
): RawBuilder<boolean> {
  const column = sql.ref(`tasks.${entryKinds[kind].column}`)
  if (task === 'none')
    return sql`not exists (select 1 from tasks where ${column} = ${sql.ref(`${kind}.id`)} and ${isOpenTask})`
  const which = {
    open: sql`1 = 1`,
    mine: sql`tasks.assigned_to = ${id ?? ''}`,
    overdue: sql`tasks.due_on < ${getLocalDay()}`,
  }[task]
  return sql`${sql.ref(`${kind}.id`)} in (select ${column} from tasks where ${isOpenTask} and ${which})`
}

/** Sort key: the day of the earliest open task, after all others where there is none. */
export const taskSortKey = (kind: EntryKind) =>
  sql`coalesce((select min(tasks.due_on) from tasks where ${sql.ref(`tasks.${entryKinds[kind].column}`)}
    = ${sql.ref(`${kind}.id`)} and ${isOpenTask}), '9999')`
