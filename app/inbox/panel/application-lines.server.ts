import type { Selectable } from 'kysely'
import type { Scope } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import type { Text } from '#core/i18n/text.ts'
import { plannedEnds } from '#inbox/due.server.ts'
import type { ApplicationState, Applications } from '#inbox/inbox-tables.ts'
import { applicationsFor, isNew } from '#inbox/visibility.server.ts'
import { countUnsent } from '#mail/unsent.server.ts'
import type { Db } from '#tables.ts'

/** A reader sees what he has opened himself as read. */
export async function withNewMarks<Row extends { id: number; is_seen: boolean }>(
  db: Db,
  scope: Scope,
  rows: Row[],
) {
  if (scope.reader === undefined || rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const fresh = await applicationsFor(db, scope)
    .select('applications.id')
    .where('applications.id', 'in', ids)
    .where(isNew(scope))
    .execute()
  return rows.map((row) => ({ ...row, is_seen: !fresh.some(({ id }) => id === row.id) }))
}

/** Of an application in a list. */
export const columns = [
  'id',
  'reference',
  'job_id',
  'assigned_to',
  'state',
  'is_spam',
  'is_seen',
  'first_name',
  'last_name',
  'email',
  'position',
  'received_at',
  'updated_at',
  'rejected_at',
  'hold_reason',
  'talent_pool_until',
] as const

type Listed = Pick<Selectable<Applications>, (typeof columns)[number]>

/** With what an operator wants to know at one glance. */
export async function presentApplications<Row extends Listed>(program: AppContext, rows: Row[]) {
  if (rows.length === 0) return []
  const db = program.database.db
  const ids = rows.map(({ id }) => id)
  const [documents, rejections, ends] = await Promise.all([
    db
      .selectFrom('application_documents')
      .select((eb) => ['application_id', eb.fn.countAll<number>().as('count')])
      .where('application_id', 'in', ids)
      .groupBy('application_id')
      .execute(),
    db
      .selectFrom('outbox')
      .select('application_id')
      .where('application_id', 'in', ids)
      .where('kind', '=', 'rejection')
      .where('state', '!=', 'cancelled')
      .execute(),
    plannedEnds(program, ids),
  ])
  const countOf = new Map(documents.map((each) => [each.application_id, each.count]))
  const told = new Set(rejections.map((each) => each.application_id))
  const waiting = await countUnsent(db, 'application_id', ids)
  return rows.map((row) => ({
    ...row,
    name: `${row.first_name} ${row.last_name}`,
    documents: countOf.get(row.id) ?? 0,
    unsent: waiting.get(row.id) ?? 0,
    nextStep: nextStep({ ...row, isToldOff: told.has(row.id) }),
    deletedAt: ends.get(row.id)?.at ?? null,
  }))
}

export type ApplicationLine = Awaited<ReturnType<typeof presentApplications<Listed>>>[number]

type Standing = Pick<Applications, 'state' | 'is_spam' | 'hold_reason'> & {
  /** Whether a rejection was written. */
  isToldOff: boolean
}

const steps: Record<ApplicationState, Text> = {
  received: 'Look through the documents',
  review: 'Invite or reject',
  interview: 'Decide after the interview',
  offer: 'Wait for the answer',
  hired: 'Nothing: hired',
  rejected: 'Nothing: it is deleted by itself',
}

/** What is to be done with an application. */
function nextStep({ state, is_spam, hold_reason, isToldOff }: Standing): Text {
  if (is_spam) return 'Decide whether it is spam'
  if (state === 'rejected' && !isToldOff) return 'Send the rejection'
  if (state === 'rejected' && hold_reason) return 'Held: release it when the reason is gone'
  return steps[state]
}
