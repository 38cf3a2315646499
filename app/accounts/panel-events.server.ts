import { authorRetentionMonths } from '#content/people/author-retention.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import { log } from '#core/runtime/log.server.ts'
import type { PanelEventKind, PanelEventName } from './panel-events-table.ts'

const day = 86_400_000

/**
 * Data protection: sign-in events reveal working hours, so they are kept only as long as it takes to notice a stolen
 * account.
 */
const signInDays = 90

const getRetention = (kind: PanelEventKind) =>
  kind === 'sign-ins' ? signInDays * day : authorRetentionMonths * 30.5 * day

interface NewEvent<Kind extends PanelEventKind> {
  who: string
  what: PanelEventName<Kind>
  about?: string | null
}

/** Adds an event to the activity list. */
export async function recordPanelEvent<Kind extends PanelEventKind>(
  db: Db,
  kind: Kind,
  { who, what, about = null }: NewEvent<Kind>,
) {
  const now = Date.now()
  await db
    .insertInto('panel_events')
    .values({
      ...{ kind, who, what, about },
      at: new Date(now).toISOString(),
      expires_at: new Date(now + getRetention(kind)).toISOString(),
    })
    .execute()
}

/**
 * Runs a change and records its event in one transaction. A change that found nothing to do (undefined, false, 0) records
 * none.
 */
export const changeAndRecordEvent = <Kind extends PanelEventKind, Result>(
  db: Db,
  kind: Kind,
  change: (trx: Db) => Promise<Result>,
  describe: (result: NonNullable<Result>) => NewEvent<Kind>,
) =>
  db.transaction().execute(async (trx) => {
    const result = await change(trx)
    if (result) await recordPanelEvent(trx, kind, describe(result))
    return result
  })

/** Records a successful sign-in. Never rejects: a sign-in must not fail because it could not be recorded. */
export const recordSignIn = (db: Db, email: string, what: PanelEventName<'sign-ins'>) =>
  recordPanelEvent(db, 'sign-ins', { who: email.trim().toLowerCase(), what }).catch(logFailure)

const logFailure = (err: unknown) => log.warn({ err }, 'sign-in not in the activity')

/** Counts refused sign-ins per day, without a name: people type passwords into the wrong field. */
export async function countFailedSignIn(db: Db) {
  const { numUpdatedRows } = await db
    .updateTable('panel_events')
    .set((eb) => ({ times: eb('times', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('panel_events')
        .select((each) => each.fn.max('id').as('id'))
        .where('kind', '=', 'sign-ins')
        .where('what', '=', 'refused')
        .where('at', '>=', germanTimeToIso(`${getGermanDay()}T00:00`)),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    await recordPanelEvent(db, 'sign-ins', { who: 'Somebody', what: 'refused' })
}
