import { type Selectable, sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  buildInterviewSortKey,
  findInterviewSummaries,
} from '#inbox/appointments/interviews.server.ts'
import { findDueStates } from '#inbox/deadlines/due-states.server.ts'
import type { ApplicationState, Applications } from '#inbox/entries/inbox-tables.ts'
import { findMasking, maskApplication } from '#inbox/entries/masking.server.ts'
import { selectVisibleApplications, whereUnread } from '#inbox/entries/visibility.server.ts'
import { getRetentionEnds } from '#inbox/retention/due-entries.server.ts'
import { summarizeOpenTasks } from '#inbox/tasks/list-tasks.server.ts'
import { buildTaskSortKey } from '#inbox/tasks/open-tasks.server.ts'
import { queuedOrSentStates } from '#mail/mail-tables.ts'
import { countUnsentByEntry } from '#mail/unsent-mails.server.ts'
import { findStarredEntryIds } from '../views/stars.server.ts'

/** For a read-only account `is_seen` is personal: true once that reader has opened the application. */
export async function withReadMarks<Row extends { id: number; is_seen: boolean }>(
  db: Db,
  scope: InboxScope,
  rows: Row[],
) {
  if (scope.reader === undefined || rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const unread = await selectVisibleApplications(db, scope)
    .select('applications.id')
    .where('applications.id', 'in', ids)
    .where(whereUnread(scope))
    .execute()
  return rows.map((row) => ({ ...row, is_seen: !unread.some(({ id }) => id === row.id) }))
}

/** Columns of an application in a list. */
export const applicationListColumns = [
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
  'language',
  'start_date',
  'city',
] as const

type ListRow = Pick<Selectable<Applications>, (typeof applicationListColumns)[number]>

/** Number of documents by application id. */
async function countDocuments(db: Db, ids: number[]) {
  const counts = await db
    .selectFrom('application_documents')
    .select((eb) => ['application_id', eb.fn.countAll<number>().as('count')])
    .where('application_id', 'in', ids)
    .groupBy('application_id')
    .execute()
  return new Map(counts.map((each) => [each.application_id, each.count]))
}

/** Adds what lists and pages show: name, documents, unsent mails, next step, planned deletion. */
export async function addApplicationListDetails<Row extends ListRow>(
  app: AppContext,
  scope: InboxScope,
  all: Row[],
) {
  if (all.length === 0) return []
  const db = app.database.db
  const ids = all.map(({ id }) => id)
  const [masking, documents, rejections, deletions, ...others] = await Promise.all([
    findMasking(db, scope, ids),
    countDocuments(db, ids),
    db
      .selectFrom('outbox')
      .select('application_id')
      .where('application_id', 'in', ids)
      .where('kind', '=', 'rejection')
      .where('state', 'in', queuedOrSentStates)
      .execute(),
    getRetentionEnds(app, ids),
    findDueStates(app, 'applications', ids),
    summarizeOpenTasks(db, 'applications', ids),
    findStarredEntryIds(db, scope, 'applications', ids),
    findInterviewSummaries(db, ids),
  ])
  const [dueStates, tasks, starred, interviews] = others
  const rejectedIds = new Set(rejections.map((each) => each.application_id))
  const unsentCounts = await countUnsentByEntry(db, 'application_id', ids)
  const rows = all.map((row) => maskApplication(row, masking.get(row.id)))
  return rows.map((row) => ({
    ...row,
    name: `${row.first_name} ${row.last_name}`.trim(),
    documents: documents.get(row.id) ?? 0,
    unsent: unsentCounts.get(row.id) ?? 0,
    nextStep: findNextStep({ ...row, isToldOff: rejectedIds.has(row.id) }),
    deletedAt: deletions.get(row.id)?.at ?? null,
    due: dueStates.get(row.id) ?? null,
    task: tasks.get(row.id) ?? null,
    isStarred: starred.has(row.id),
    interview: interviews.get(row.id) ?? null,
  }))
}

type PresentedApplication = Awaited<ReturnType<typeof addApplicationListDetails<ListRow>>>[number]

/** What a row of the list shows. */
export function toListedApplication(row: PresentedApplication) {
  const { reference, first_name, last_name, email, updated_at, rejected_at, ...shown } = row
  return shown
}

export type ListedApplication = ReturnType<typeof toListedApplication>

/** What a card of the board shows. */
export function toBoardApplication(row: PresentedApplication) {
  const { id, name, state, position, received_at, deletedAt, is_seen, isStarred } = row
  const { hold_reason, language, assigned_to } = row
  return {
    ...{ id, name, state, position, received_at, deletedAt, is_seen, isStarred },
    ...{ hold_reason, language, assigned_to },
  }
}

export type BoardApplication = ReturnType<typeof toBoardApplication>

type StepInput = Pick<Applications, 'state' | 'is_spam' | 'hold_reason'> & {
  /** Whether a mail with the rejection has left, or leaves by itself. */
  isToldOff: boolean
}

const steps: Record<ApplicationState, BrowserTextKey> = {
  received: 'Look through the documents',
  review: 'Invite or reject',
  interview: 'Decide after the interview',
  offer: 'Wait for the answer',
  hired: 'Nothing: hired',
  rejected: 'Nothing: it is deleted by itself',
}

/** The next step for the operators. */
function findNextStep({ state, is_spam, hold_reason, isToldOff }: StepInput): BrowserTextKey {
  if (is_spam) return 'Decide whether it is spam'
  if (state === 'rejected' && !isToldOff) return 'Send the rejection'
  if (state === 'rejected' && hold_reason) return 'Held: release it when the reason is gone'
  return steps[state]
}

/** The steps in the order of work. Those of `findNextStep`, so the same conditions. */
const stepRank = sql<string>`case when is_spam then '5'
  when state = 'rejected' then case when not exists (select 1 from outbox
    where outbox.application_id = applications.id and outbox.kind = 'rejection'
      and outbox.state in (${sql.join([...queuedOrSentStates])})) then '0'
    when hold_reason is not null then '6' else '8' end
  when state = 'received' then '1' when state = 'review' then '2' when state = 'interview' then '3'
  when state = 'offer' then '4' else '7' end`

/** Sort key: the day of the next open task or interview, then the next step; without a day after all others. */
export const buildNextStepSortKey = (db: Db) =>
  sql`${sql.raw(isPostgres(db) ? 'least' : 'min')}(${buildTaskSortKey('applications')},
    ${buildInterviewSortKey()}) || ' ' || ${stepRank}`
