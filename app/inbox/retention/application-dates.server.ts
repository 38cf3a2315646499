import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { getGermanDay, isOpenJob } from '#content/types/open-job.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { awaitTurn } from '#core/runtime/time-slice.ts'
import { unsentStates as notGone } from '#mail/unsent-mails.server.ts'
import { agreedOnCondition } from '../appointments/interviews.server.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'
import { spamThreshold } from '../forms/suspicion.ts'
import type { ApplicationDates } from './retention.ts'

/** When the job of the row was deactivated last, as far back as the history goes. */
const jobClosedAt = sql<string | null>`(
  select min(closed.at) from revisions as closed
  where closed.type = 'job_listings' and closed.item_id = job_listings.id and closed.id > coalesce((
    select max(active.id) from revisions as active
    where active.type = 'job_listings' and active.item_id = job_listings.id
      and cast(active.body ->> 'is_active' as text) in ('true', '1')), 0))`

/** What the rules ask of some applications alone is looked up for them alone: lists order thousands. */
const onlyIf = <Value>(condition: RawBuilder<unknown>, value: Expression<unknown>) =>
  sql<Value | null>`case when ${condition} then ${value} end`
const isRejected = sql`rejected_at is not null`
const isDecided = sql`(rejected_at is not null or applications.state = 'hired')`

const lastOf = (table: string, column: string) => sql<string | null>`(
  select max(${sql.ref(column)}) from ${sql.table(table)} where application_id = applications.id)`

/** When somebody marked the entry as spam last. To confirm what was in quarantine starts nothing anew. */
export function buildMarkedAsSpamAtExpression(kind: EntryKind) {
  const ofEntry = (events: string) =>
    sql`${sql.ref(`${events}.${entryKinds[kind].column}`)} = ${sql.ref(`${kind}.id`)}`
  const arrivedAs = sql`case when ${sql.ref(`${kind}.score`)} >= ${spamThreshold} then 'spam' else '' end`
  return sql<string | null>`(
    select max(marked.at) from inbox_events as marked
    where ${ofEntry('marked')} and marked.what = 'state' and marked.note = 'spam'
      and 'spam' <> coalesce((
        select earlier.note from inbox_events as earlier
        where ${ofEntry('earlier')} and earlier.id < marked.id
          and earlier.what in ('state', 'took back the state')
        order by earlier.id desc limit 1), ${arrivedAs}))`
}

/** Dates that determine the end of an application's retention. The outbox knows when a rejection was sent. */
export const selectApplicationDates = (db: Db) =>
  db
    .selectFrom('applications')
    .leftJoin('job_listings', 'job_listings.id', 'applications.job_id')
    .select(['applications.id', 'reference', 'state', 'is_spam', 'received_at'])
    .select(['applications.updated_at', 'rejected_at', 'hired_at', 'talent_pool_until'])
    .select([
      'hold_reason',
      'is_active',
      'valid_through',
      'job_listings.updated_at as job_updated_at',
      onlyIf<string>(sql`not is_active`, jobClosedAt).as('closed_at'),
      onlyIf<string>(isDecided, lastOf('correspondence', 'at')).as('text_at'),
      onlyIf<string>(isDecided, lastOf('application_documents', 'created_at')).as('document_at'),
      onlyIf<string>(sql`is_spam`, buildMarkedAsSpamAtExpression('applications')).as('spam_at'),
    ])
    .select((eb) =>
      onlyIf<string>(
        isRejected,
        eb
          .selectFrom('outbox')
          .select((mail) => mail.fn.max('sent_at').as('at'))
          .whereRef('application_id', '=', 'applications.id')
          .where('kind', '=', 'rejection'),
      ).as('told_at'),
    )
    .select((eb) =>
      onlyIf<number>(
        isRejected,
        eb
          .selectFrom('outbox')
          .select((mail) => mail.fn.countAll<number>().as('count'))
          .whereRef('application_id', '=', 'applications.id')
          .where('kind', '=', 'rejection')
          .where('outbox.state', 'in', notGone),
      ).as('unsent'),
    )
    .select((eb) =>
      eb
        .selectFrom('appointments')
        .select((appointment) => appointment.fn.max('starts_at').as('at'))
        .whereRef('application_id', '=', 'applications.id')
        .where(agreedOnCondition)
        .as('interview_at'),
    )

type Dates = Awaited<ReturnType<ReturnType<typeof selectApplicationDates>['execute']>>[number]

const packedColumns = [
  ...(['id', 'state', 'is_spam', 'received_at', 'updated_at', 'rejected_at', 'hired_at'] as const),
  ...([
    'talent_pool_until',
    'hold_reason',
    'is_active',
    'valid_through',
    'job_updated_at',
  ] as const),
  ...(['closed_at', 'text_at', 'document_at', 'spam_at', 'told_at', 'unsent'] as const),
  'interview_at',
] as const satisfies (keyof Dates)[]

/**
 * The dates of many applications by one query, each row as one text: evaluating the condition for each page of rows, and
 * handing over rows of many columns, costs more than the query.
 */
export async function* iteratePackedDates(
  db: Db,
  ids: SelectQueryBuilder<Tables, EntryKind, { id: number }>,
) {
  const build = sql.raw(isPostgres(db) ? 'json_build_object' : 'json_object')
  const pairs = packedColumns.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`)
  const rows = await db
    .selectFrom(selectApplicationDates(db).where('applications.id', 'in', ids).as('dates'))
    .select(sql<string>`cast(${build}(${sql.join(pairs)}) as text)`.as('packed'))
    .execute()
  for (const { packed } of rows) {
    const turn = awaitTurn()
    if (turn) await turn
    // The columns above; SQLite has numbers as truth values.
    yield JSON.parse(packed) as Omit<Dates, 'reference'>
  }
}

export const toApplicationDates = ({
  unsent,
  is_active,
  valid_through,
  job_updated_at,
  closed_at,
  text_at,
  document_at,
  ...row
}: Omit<Dates, 'reference'>): ApplicationDates => ({
  ...row,
  written_at: (text_at ?? '') > (document_at ?? '') ? text_at : document_at,
  is_untold: Number(unsent) > 0,
  job_closed_at: findClosingTime({ is_active, valid_through, job_updated_at, closed_at }),
})

/** When the job closed; null for an open or missing job. Without its history a deactivated job closed at its last change. */
function findClosingTime(
  job: Pick<Dates, 'is_active' | 'valid_through' | 'job_updated_at' | 'closed_at'>,
) {
  if (job.job_updated_at === null || job.is_active === null) return null
  const { valid_through } = job
  if (isOpenJob({ is_active: job.is_active, valid_through })) return null
  const isOver = valid_through !== null && valid_through < getGermanDay()
  return isOver ? `${valid_through}T23:59:59.999Z` : (job.closed_at ?? job.job_updated_at)
}
