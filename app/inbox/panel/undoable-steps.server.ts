import { sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'
import {
  overtakenStepCondition,
  type UndoStepEntry,
  whereUndoStepOf,
} from '../entries/undo-steps.server.ts'
import {
  buildShownNameExpression,
  filterVisibleEntries,
  type VisibleEntries,
} from '../entries/visibility.server.ts'

/** Limits what the bar lists; the page of an entry asks for its own. */
const maxActions = 20

export type UndoStep = Awaited<ReturnType<typeof selectSteps>>[number]

export interface NamedEntry {
  id: number
  name: string
}

/** The last action of a user, and how many entries it was about. */
export const findLatestUndoBatch = (db: Db, actor: string) =>
  selectBatches(db, actor)
    .select(sql<number>`count(distinct coalesce(application_id, message_id))`.as('entries'))
    .limit(1)
    .executeTakeFirst()

/** The actions of a user with their steps, and the entries that the user may see, newest first. */
export async function readActionsWithSteps(
  db: Db,
  scope: InboxScope,
  actor: string,
  entry?: UndoStepEntry,
) {
  const batches = await selectBatches(db, actor)
    .where(whereUndoStepOf(entry))
    .limit(maxActions)
    .execute()
  if (batches.length === 0) return []
  const steps = await selectSteps(
    db,
    batches.map(({ batch }) => batch),
    entry,
  )
  const names = {
    messages: await listNames(db, scope, 'messages', steps),
    applications: await listNames(db, scope, 'applications', steps),
  }
  const byBatch = Map.groupBy(steps, ({ batch }) => batch)
  return batches.map(({ batch }) => {
    const own = byBatch.get(batch) ?? []
    const entries = own.flatMap((step) => names[step.kind].get(keyOf(step)) ?? [])
    return { batch, steps: own, entries: [...new Set(entries)] }
  })
}

const selectBatches = (db: Db, actor: string) =>
  db
    .selectFrom('inbox_undo')
    .select('batch')
    .where('who', '=', actor)
    .groupBy('batch')
    .orderBy((eb) => eb.fn.max('id'), 'desc')

const selectSteps = (db: Db, batches: string[], entry: UndoStepEntry | undefined) =>
  db
    .selectFrom('inbox_undo')
    .leftJoin('outbox', 'outbox.id', 'inbox_undo.outbox_id')
    .select(['inbox_undo.id', 'batch', 'at', 'what', 'inbox_undo.kind', 'inbox_undo.state'])
    .select(['expires_at', 'inbox_undo.message_id', 'inbox_undo.application_id'])
    .select(['outbox.state as mail', 'outbox.next_at'])
    .select(overtakenStepCondition.as('isOvertaken'))
    .where('batch', 'in', batches)
    .where(whereUndoStepOf(entry))
    .where('what', '!=', 'restored')
    .where((eb) => eb('what', '!=', 'deleted').or('expires_at', '>', getCurrentIsoTime()))
    .orderBy('inbox_undo.id')
    .execute()

/** A deleted entry is known by its step, and called by its reference: its name is found nowhere any more. */
const keyOf = (step: Pick<UndoStep, 'what' | 'kind' | 'id' | 'message_id' | 'application_id'>) =>
  step.what === 'deleted' ? `deleted ${step.id}` : String(step[entryKinds[step.kind].column])

/** The visible entries of these steps by key. */
async function listNames(db: Db, scope: InboxScope, kind: EntryKind, steps: UndoStep[]) {
  const own = steps.filter((step) => step.kind === kind)
  const ids = [...new Set(own.flatMap((step) => step[entryKinds[kind].column] ?? []))]
  const deletedIds = own.flatMap(({ what, id }) => (what === 'deleted' ? id : []))
  const visible = await filterVisibleEntries(db, scope, kind, ids)
  const [rows, copies] = await Promise.all([
    visible.ids.length === 0 ? [] : selectNames(db, scope, visible),
    deletedIds.length === 0
      ? []
      : db
          .selectFrom('inbox_undo')
          .select(['id', 'before'])
          .where('id', 'in', deletedIds)
          .execute(),
  ])
  const names = new Map<string, NamedEntry>()
  for (const row of rows) names.set(String(row.id), { id: row.id, name: row.name })
  for (const { id, before } of copies) {
    const { entry } = before as { entry: Row } // as `softDelete` wrote it
    names.set(`deleted ${id}`, { id, name: String(entry.reference) })
  }
  return names
}

type Row = Record<string, unknown>

const selectNames = (
  db: Db,
  scope: InboxScope,
  { kind, ids }: VisibleEntries,
): Promise<NamedEntry[]> =>
  kind === 'messages'
    ? db.selectFrom('messages').select(['id', 'name']).where('id', 'in', ids).execute()
    : db
        .selectFrom('applications')
        .select(['id', buildShownNameExpression(scope).as('name')])
        .where('id', 'in', ids)
        .execute()
