import { createHash } from 'node:crypto'
import type { AppContext } from '#app-context.server.ts'
import { readCookie } from '#core/request/host-cookie.server.ts'
import type { Db } from '#tables.ts'
import type { EndReason } from './end-reasons.ts'

/**
 * Ends sessions of a person, and unless one alone is meant also sign-ins that wait for their code; for a day the sign-in
 * page tells their browsers why.
 */
export async function endSessions(
  trx: Db,
  which: { of: string; but?: string; only?: string },
  reason: EndReason,
) {
  const ended = await trx
    .deleteFrom('session')
    .where('userId', '=', which.of)
    .$if(which.but !== undefined, (query) => query.where('id', '!=', which.but ?? ''))
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .returning('token')
    .execute()
  await recordSessionEnds(
    trx,
    ended.map(({ token }) => token),
    reason,
  )
  if (which.only === undefined) await endSignIns(trx, which.of)
  return ended.length
}

/** Of somebody whose password was right and who has still to show the second factor. */
export const endSignIns = (trx: Db, user: string) =>
  trx.deleteFrom('verification').where('value', '=', user).execute()

export async function recordSessionEnds(trx: Db, tokens: string[], reason: EndReason) {
  if (tokens.length === 0) return
  const at = new Date().toISOString()
  await trx
    .insertInto('ended_sessions')
    .values(tokens.map((token) => ({ session: digest(token), reason, at })))
    .onConflict((conflict) => conflict.column('session').doNothing())
    .execute()
}

/** Why the session of this browser is none any more; undefined when it had none. */
export async function findEndReason(
  { database, environment }: AppContext,
  request: Request,
): Promise<string | undefined> {
  const cookie = readCookie(request, 'auftritt.session_token', environment.ORIGIN)
  if (!cookie) return undefined
  const [token = ''] = decodeURIComponent(cookie).split('.')
  const found = await database.db
    .selectFrom('ended_sessions')
    .select('reason')
    .where('session', '=', digest(token))
    .executeTakeFirst()
  return found?.reason ?? 'unknown'
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')
