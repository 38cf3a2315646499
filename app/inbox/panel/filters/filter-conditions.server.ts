import { type RawBuilder, sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { type EntryKind, entryKinds } from '#inbox/entries/kinds.ts'
import { whereVeiled } from '#inbox/entries/visibility.server.ts'
import { unfinishedTaskCondition } from '#inbox/tasks/open-tasks.server.ts'

/** The list that is filtered, and for whom. */
export interface FilterContext {
  kind: EntryKind
  scope: InboxScope
}

export type FilterCondition = (context: FilterContext) => RawBuilder<boolean>
type Where = (scope: InboxScope) => RawBuilder<unknown>

/** By columns of the entry: their index alone finds the ids, and counts by state read no row. */
export const whereColumn =
  (where: Where): FilterCondition =>
  ({ kind, scope }) =>
    sql`${sql.ref(`${kind}.id`)} in (select id from ${sql.table(kind)} where ${where(scope)})`

/** The entry has such a row in a table that names entries. */
export const whereRelatedRow =
  (table: string, where: Where = () => sql`1 = 1`): FilterCondition =>
  ({ kind, scope }) => {
    const column = sql.ref(`${table}.${entryKinds[kind].column}`)
    // `not in` finds nothing beside a null.
    return sql`${sql.ref(`${kind}.id`)} in
      (select ${column} from ${sql.table(table)} where ${column} is not null and ${where(scope)})`
  }

export const negate =
  (where: FilterCondition): FilterCondition =>
  (context) =>
    sql`not (${where(context)})`

/** For what a reader learns only after the first look. */
export const whereUnveiled =
  (where: FilterCondition): FilterCondition =>
  (context) =>
    context.kind === 'messages'
      ? where(context)
      : sql`(${where(context)} and not ${whereVeiled(context.scope)})`

export const whereTask = (where: Where = () => sql`1 = 1`) =>
  whereRelatedRow('tasks', (scope) => sql`${unfinishedTaskCondition} and ${where(scope)}`)

/** There is a rating that nobody took back. What it says neither filters nor orders. */
export const whereRated = (by: Where = () => sql`1 = 1`) =>
  whereRelatedRow(
    'inbox_events',
    (scope) => sql`inbox_events.what = 'rated' and inbox_events.note is not null and ${by(scope)}
      and not exists (select 1 from inbox_events as back where back.what = 'rated' and back.note is null
        and back.application_id = inbox_events.application_id and back.who = inbox_events.who
        and back.id > inbox_events.id)`,
  )

export const whereRatedByReader = whereRated(({ email }) => sql`inbox_events.who = ${email ?? ''}`)
