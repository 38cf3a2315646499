import { createHash } from 'node:crypto'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readCookie } from '#core/request/host-cookie.server.ts'
import type { SessionEndReason } from './end-reasons.ts'

/**
 * Ends the sessions of a person: all, all `but` one, or `only` one. Unless `only` is set, sign-ins that wait for their
 * code end too. The sign-in page shows `reason` for a day. Returns how many sessions ended.
 */
export async function endSessions(
  trx: Db,
  selection: { of: string; but?: string; only?: string },
  reason: SessionEndReason,
) {
  const sessions = await trx
    .deleteFrom('session')
    .where('userId', '=', selection.of)
    .$if(selection.but !== undefined, (query) => query.where('id', '!=', selection.but ?? ''))
    .$if(selection.only !== undefined, (query) => query.where('id', '=', selection.only ?? ''))
    .returning('token')
    .execute()
  await recordSessionEnds(
    trx,
    sessions.map(({ token }) => token),
    reason,
  )
  if (selection.only === undefined) await endPendingSignIns(trx, selection.of)
  return sessions.length
}

/** Ends sign-ins that wait for the second factor. */
export const endPendingSignIns = (trx: Db, user: string) =>
  trx.deleteFrom('verification').where('value', '=', user).execute()

export async function recordSessionEnds(trx: Db, tokens: string[], reason: SessionEndReason) {
  if (tokens.length === 0) return
  const at = new Date().toISOString()
  await trx
    .insertInto('ended_sessions')
    .values(tokens.map((token) => ({ session: computeDigest(token), reason, at })))
    .onConflict((conflict) => conflict.column('session').doNothing())
    .execute()
}

/** Why this browser's session ended; undefined without a session cookie, 'unknown' for an unknown one. */
export async function findSessionEndReason(
  { database, environment }: AppContext,
  request: Request,
): Promise<string | undefined> {
  const cookie = readCookie(request, 'auftritt.session_token', environment.ORIGIN)
  if (!cookie) return undefined
  const [token = ''] = decodeURIComponent(cookie).split('.')
  const row = await database.db
    .selectFrom('ended_sessions')
    .select('reason')
    .where('session', '=', computeDigest(token))
    .executeTakeFirst()
  return row?.reason ?? 'unknown'
}

const computeDigest = (token: string) => createHash('sha256').update(token).digest('base64url')
