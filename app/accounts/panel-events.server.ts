import { activityMonths } from '#content/activity-months.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Db } from '#tables.ts'
import type { PanelEvent, PanelEventKind } from './panel-events-table.ts'

const day = 86_400_000

/** Days. When somebody works is nobody's business for longer than a stolen account takes to be noticed. */
const signInDays = 90

const keptFor = (kind: PanelEventKind) =>
  kind === 'sign-ins' ? signInDays * day : activityMonths * 30.5 * day

/** For the activity. */
export async function recordPanelEvent<Kind extends PanelEventKind>(
  db: Db,
  kind: Kind,
  { who, what, about = null }: { who: string; what: PanelEvent<Kind>; about?: string | null },
) {
  const now = Date.now()
  await db
    .insertInto('panel_events')
    .values({
      ...{ kind, who, what, about },
      at: new Date(now).toISOString(),
      expires_at: new Date(now + keptFor(kind)).toISOString(),
    })
    .execute()
}

/** Under the name as the account has it. Who came in rightly is in, though it could not be written down. */
export const recordSignIn = (db: Db, email: string, what: PanelEvent<'sign-ins'>) =>
  recordPanelEvent(db, 'sign-ins', { who: email.trim().toLowerCase(), what }).catch(unwritten)

const unwritten = (err: unknown) => log.warn({ err }, 'sign-in not in the activity')

/** Who it was nobody knows, and people type passwords into the wrong field: only how often on this day. */
export async function recordFailedSignIn(db: Db) {
  const { numUpdatedRows } = await db
    .updateTable('panel_events')
    .set((eb) => ({ times: eb('times', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('panel_events')
        .select((each) => each.fn.max('id').as('id'))
        .where('kind', '=', 'sign-ins')
        .where('what', '=', 'refused')
        .where('at', '>=', new Date().toISOString().slice(0, 10)),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    await recordPanelEvent(db, 'sign-ins', { who: 'Somebody', what: 'refused' })
}
