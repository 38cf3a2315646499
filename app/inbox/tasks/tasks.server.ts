import type { Selectable } from 'kysely'
import { data } from 'react-router'
import { createStandInLookup, resolveStandIn } from '#accounts/people/absences.server.ts'
import { lockAccountRow } from '#accounts/people/release-inaccessible-work.server.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import { mergeFormValues } from '#core/request/merge-form-values.ts'
import { undoMinutes } from '#mail/can-send.ts'
import { listEntryColleagues } from '../entries/colleagues.server.ts'
import type { EntryEventType } from '../entries/event-types.ts'
import { recordEvents } from '../entries/events.server.ts'
import { entryKinds } from '../entries/kinds.ts'
import type { VisibleEntries } from '../entries/visibility.server.ts'
import type { Tasks } from './tasks-table.ts'

/** What a form says about a task. */
export interface TaskValues {
  title: string
  due_on: string
  /** Account; empty for nobody. */
  assigned_to: string
}

const getTaskValues = ({
  title,
  due_on,
  assigned_to,
}: Pick<Selectable<Tasks>, keyof TaskValues>) => ({ title, due_on, assigned_to: assigned_to ?? '' })

interface Actor {
  id: string
  email: string
}

/** Adds a task to one entry. Undefined when the person may not see it. */
export const addTask = (db: Db, entry: VisibleEntries, values: TaskValues, { email: who }: Actor) =>
  db.transaction().execute(async (trx) => {
    const [id = 0] = entry.ids
    const person = await findPerson(trx, entry, values.assigned_to)
    if (!person) return undefined
    const { column } = entryKinds[entry.kind]
    // The event first: its foreign key refuses an entry that was deleted meanwhile.
    await record(trx, entry, who, 'added a task', values.title)
    await trx
      .insertInto('tasks')
      .values({
        ...{ message_id: null, application_id: null, [column]: id },
        ...{ ...values, ...person.columns, who, created_at: getCurrentIsoTime() },
      })
      .execute()
    return person
  })

interface SeenTask {
  /** The values that the form showed: what others have changed since stays, or is a conflict. */
  seen?: TaskValues | undefined
  /** Takes out of a title what the person may not know. */
  redact?: (title: string) => string
}

/** Changes title, day and person; a new day or person is reminded anew. */
export const changeTask = (
  db: Db,
  entry: VisibleEntries,
  task: number,
  typed: TaskValues,
  { email: who }: Actor,
  { seen: shown, redact = (title) => title }: SeenTask = {},
) =>
  db.transaction().execute(async (trx) => {
    // Locks the row, so that two changes take turns.
    await trx
      .updateTable('tasks')
      .set((eb) => ({ title: eb.ref('title') }))
      .where('id', '=', task)
      .execute()
    const before = await requireTask(trx, entry, task)
    const stored = { ...getTaskValues(before), title: redact(before.title) }
    const { values, conflicts, seen } = mergeFormValues(shown ?? stored, typed, stored)
    if (before.deleted_at) return { isDeleted: true as const }
    if (conflicts.length > 0) return { conflicts, seen }
    if (values.title === stored.title) values.title = before.title
    const isSame = values.assigned_to === stored.assigned_to
    const kept = { columns: { assigned_to: before.assigned_to, on_behalf_of: before.on_behalf_of } }
    const person = isSame ? kept : await findPerson(trx, entry, values.assigned_to)
    if (!person) return undefined
    const isMoved = !isSame || values.due_on !== before.due_on
    if (!isMoved && values.title === before.title) return person
    await trx
      .updateTable('tasks')
      .set({ ...values, ...person.columns, ...(isMoved && { reminded_on: null }) })
      .where('id', '=', task)
      .execute()
    await record(trx, entry, who, 'changed a task', values.title)
    return person
  })

const marks = {
  done: { what: 'did a task', column: 'done_at', isSet: true },
  reopen: { what: 'reopened a task', column: 'done_at', isSet: false },
  delete: { what: 'deleted a task', column: 'deleted_at', isSet: true },
  restore: { what: 'brought back a task', column: 'deleted_at', isSet: false },
} as const satisfies Record<
  string,
  { what: EntryEventType; column: 'done_at' | 'deleted_at'; isSet: boolean }
>

export type TaskAction = keyof typeof marks
export const isTaskAction = (text: string): text is TaskAction => Object.hasOwn(marks, text)

/** Sets or takes back a mark. False when it was so already. */
export const applyTaskAction = (
  db: Db,
  entry: VisibleEntries,
  task: number,
  mark: TaskAction,
  { email: who }: Actor,
) =>
  db.transaction().execute(async (trx) => {
    const { what, column, isSet } = marks[mark]
    const { title } = await requireTask(trx, entry, task)
    const { numUpdatedRows } = await trx
      .updateTable('tasks')
      .set({ [column]: isSet ? getCurrentIsoTime() : null })
      .where('id', '=', task)
      .where(column, isSet ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await record(trx, entry, who, what, title)
    return true
  })

const record = (
  trx: Db,
  { kind, ids }: VisibleEntries,
  who: string,
  what: EntryEventType,
  note: string,
) => recordEvents(trx, kind, ids, { who, what, note })

/** Throws 404 for a task of another entry. */
export async function requireTask(db: Db, { kind, ids }: VisibleEntries, task: number) {
  const row = await db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', task)
    .where(entryKinds[kind].column, 'in', [0, ...ids])
    .executeTakeFirst()
  if (!row) throw data(null, { status: 404 })
  return row
}

/** The person, or whoever stands in today and may see the entry. Locks the account before its rights are read. */
async function findPerson(trx: Db, entry: VisibleEntries, id: string) {
  const nobody = { columns: { assigned_to: null, on_behalf_of: null } }
  if (!id) return nobody
  await lockAccountRow(trx, id)
  const findStandIn = await createStandInLookup(trx, getGermanDay())
  const found = resolveStandIn(findStandIn, id, await listEntryColleagues(trx, entry))
  if (!found) return undefined
  const { person, absent } = found
  return {
    columns: { assigned_to: person.id, on_behalf_of: absent?.id ?? null },
    standIn: absent && { name: person.name, absent: absent.name },
  }
}

/** Until when a deleted task can be brought back. */
export const getRestorableDeletionStart = (now = Date.now()) =>
  new Date(now - undoMinutes * 60_000).toISOString()
