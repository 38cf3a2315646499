import { sql } from 'kysely'
import { createStandInLookup } from '#accounts/people/absences.server.ts'
import { type Access, can, type InboxScope } from '#accounts/rights.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'
import { redactApplicantInText } from '../entries/masking.server.ts'
import {
  type VisibleEntries,
  whereEntryVisible,
  whereVeiled,
} from '../entries/visibility.server.ts'
import { getTaskEntry, selectOpenTasks, unfinishedTaskCondition } from './open-tasks.server.ts'
import { getRestorableDeletionStart } from './tasks.server.ts'

/** The tasks of an entry: open ones by their day, then done ones; deleted ones as long as they can come back. */
export async function listEntryTasks(
  db: Db,
  { kind, ids }: VisibleEntries,
  reader: Access & { id: string; email: string },
) {
  const rows = await db
    .selectFrom('tasks')
    .leftJoin('user as person', 'person.id', 'tasks.assigned_to')
    .leftJoin('user as absent', 'absent.id', 'tasks.on_behalf_of')
    .select(['tasks.id', 'title', 'due_on', 'assigned_to', 'done_at', 'deleted_at', 'who'])
    .select(['person.name as person', 'absent.name as absent'])
    .where(entryKinds[kind].column, 'in', [0, ...ids])
    .where((eb) =>
      eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', getRestorableDeletionStart())]),
    )
    .orderBy('due_on')
    .orderBy('tasks.id')
    .execute()
  const rank = ({ done_at, deleted_at }: Pick<(typeof rows)[number], 'done_at' | 'deleted_at'>) =>
    deleted_at ? 2 : done_at ? 1 : 0
  const mayWrite = can(reader, `${kind}:write`)
  const today = getGermanDay()
  return rows
    .sort((a, b) => rank(a) - rank(b))
    .map(({ who, ...row }) => ({
      ...row,
      isOverdue: rank(row) === 0 && row.due_on < today,
      /** Whether the reader may change and delete it. */
      isEditable: mayWrite || who === reader.email || row.assigned_to === reader.id,
    }))
}

export type EntryTask = Awaited<ReturnType<typeof listEntryTasks>>[number]

/** Open tasks of visible entries: one's own and those of absent colleagues first, by their day. */
export async function listOpenTasks(db: Db, scope: InboxScope, day: string, limit: number) {
  const findStandIn = await createStandInLookup(db, day)
  const rows = await selectOpenTasks(db)
    .leftJoin('user as person', 'person.id', 'tasks.assigned_to')
    .leftJoin('user as absent', 'absent.id', 'tasks.on_behalf_of')
    .select(['person.name as person', 'absent.name as absent'])
    .select(['first_name', 'last_name', 'applications.email', 'phone'])
    .select(whereVeiled(scope).as('isVeiled'))
    .where(
      sql<boolean>`(messages.id is not null and ${whereEntryVisible(scope, 'messages')}
        or applications.id is not null and ${whereEntryVisible(scope, 'applications')})`,
    )
    .execute()
  const tasks = rows.map((each) => {
    const { assigned_to, person, absent, first_name, last_name, email, phone, ...row } = each
    const { reference, isVeiled, title } = row
    const applicant = {
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      email: email ?? '',
      phone,
    }
    const isOwn = assigned_to === (scope.id ?? '')
    const isMine = isOwn || (assigned_to !== null && findStandIn(assigned_to) === scope.id)
    return {
      ...row,
      title: isVeiled ? redactApplicantInText({ ...applicant, reference }, title) : title,
      entry: getTaskEntry(row),
      isMine,
      isOverdue: row.due_on < day,
      /** The person, unless it is the reader's own. */
      person: isMine ? null : person,
      /** Name of the absent colleague for whom it is the reader's. */
      absent: isMine ? (isOwn ? absent : person) : null,
    }
  })
  const sorted = tasks.sort((a, b) => Number(b.isMine) - Number(a.isMine))
  return { tasks: sorted.slice(0, limit), total: tasks.length }
}

/** The number of open tasks of these entries, and the day of the earliest, by the id of the entry. */
export async function summarizeOpenTasks(db: Db, kind: EntryKind, ids: number[]) {
  const { column } = entryKinds[kind]
  const rows = await db
    .selectFrom('tasks')
    .select((eb) => [
      sql<number>`${sql.ref(column)}`.as('entry'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('due_on').as('due_on'),
    ])
    .where(column, 'in', [0, ...ids])
    .where(unfinishedTaskCondition)
    .groupBy(column)
    .execute()
  const today = getGermanDay()
  return new Map(
    rows.map(({ entry, ...task }) => [entry, { ...task, isOverdue: task.due_on < today }]),
  )
}
