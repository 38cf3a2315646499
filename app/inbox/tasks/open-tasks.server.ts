import { sql } from 'kysely'
import type { Db } from '#core/db/tables.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'

/** Condition: the task is neither done nor deleted. */
export const unfinishedTaskCondition = sql<boolean>`tasks.done_at is null and tasks.deleted_at is null`

/** Sort key: the day of the earliest open task, after all others where there is none. */
export const buildTaskSortKey = (kind: EntryKind) =>
  sql`coalesce((select min(tasks.due_on) from tasks where ${sql.ref(`tasks.${entryKinds[kind].column}`)}
    = ${sql.ref(`${kind}.id`)} and ${unfinishedTaskCondition}), '9999')`

/** Open tasks with their entries, by their day. */
export const selectOpenTasks = (db: Db) =>
  db
    .selectFrom('tasks')
    .leftJoin('messages', 'messages.id', 'tasks.message_id')
    .leftJoin('applications', 'applications.id', 'tasks.application_id')
    .select(['tasks.id', 'tasks.title', 'tasks.due_on', 'tasks.assigned_to'])
    .select(['tasks.message_id', 'tasks.application_id', 'applications.job_id'])
    .select(({ fn }) =>
      fn.coalesce('messages.reference', 'applications.reference').$notNull().as('reference'),
    )
    .where(unfinishedTaskCondition)
    .orderBy('tasks.due_on')
    .orderBy('tasks.id')

type EntryIds = { message_id: number | null; application_id: number | null }

/** The entry of a task. */
export const getTaskEntry = ({ message_id, application_id }: EntryIds) =>
  message_id === null
    ? ({ kind: 'applications', id: application_id ?? 0 } as const)
    : ({ kind: 'messages', id: message_id } as const)
