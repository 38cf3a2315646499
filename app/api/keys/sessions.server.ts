import { randomBytes } from 'node:crypto'
import { computeHmac, sign, unsign } from '#core/crypto/signature.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createAccessToken } from './token.server.ts'

/** Seconds; clients refresh before that. */
const lifetime = 3600

const purpose = 'refresh of a session'

/** Issues an access token and a refresh token for a session of the sign-in library. */
export async function createApiSession(app: AppContext, user: string, session: string) {
  const next = issue(app.secret, session, randomBytes(32).toString('base64url'))
  const refresh = computeHmac(app.secret, purpose, next)
  await app.database.db
    .insertInto('program_sessions')
    .values({ session_id: session, refresh, refreshed_at: null })
    .execute()
  return buildTokens(app, user, session, next)
}

/** Milliseconds during which several windows of one client may use the same refresh token. */
const parallelWindow = 10_000

const issued = `issued ${purpose}`

/** The secret part of a refresh token, signed: knowing the id of a session is not enough to forge one. */
const issue = (secret: string, session: string, nonce: string) =>
  sign(secret, issued, `${session}.${nonce}`)

const wasIssued = (secret: string, session: string, part: string) =>
  unsign(secret, issued, part)?.startsWith(`${session}.`) === true

/**
 * Refresh token rotation: each token works once. Parallel requests get the same next token. An issued token reused later
 * was stolen, so the session ends; an invented one is only refused. `readUser` gets the new access token; it runs before the
 * rotation, since a failure after it would cost the client its session.
 */
export async function refreshApiSession<User>(
  app: AppContext,
  refreshToken: string,
  readUser: (accessToken: string) => Promise<User>,
) {
  const { db } = app.database
  const [session = ''] = refreshToken.split('.')
  const secret = refreshToken.slice(session.length + 1)
  // The next token is an HMAC with the installation's secret, so nobody else can compute it.
  const nonce = computeHmac(app.secret, `next ${purpose}`, refreshToken)
  const next = issue(app.secret, session, nonce)
  const refresh = computeHmac(app.secret, purpose, next)
  const row = await db
    .selectFrom('session')
    .select('userId')
    .where('id', '=', session)
    .executeTakeFirst()
  const tokens = row && buildTokens(app, row.userId, session, next)
  const user = tokens && (await readUser(tokens.access_token))
  const { numUpdatedRows } = await db
    .updateTable('program_sessions')
    .set({ refresh, refreshed_at: new Date().toISOString() })
    .where('session_id', '=', session)
    .where('refresh', '=', computeHmac(app.secret, purpose, secret))
    .executeTakeFirst()
  const since = new Date(Date.now() - parallelWindow).toISOString()
  const isParallel =
    numUpdatedRows === 0n &&
    (await db
      .selectFrom('program_sessions')
      .select('session_id')
      .where('session_id', '=', session)
      .where('refresh', '=', refresh)
      .where('refreshed_at', '>', since)
      .executeTakeFirst())
  if (numUpdatedRows === 0n && !isParallel) {
    if (wasIssued(app.secret, session, secret)) await endApiSessions(db, [session])
    return undefined
  }
  return tokens && { ...tokens, user }
}

/** Ends sessions that signed tokens name or `listSessions` found: never one of the panel. */
export const endApiSessions = (db: Db, sessions: string[]) =>
  db.deleteFrom('session').where('id', 'in', sessions).execute()

export const listApiSessionIds = async (db: Db, user: string) => {
  const rows = await db
    .selectFrom('program_sessions')
    .innerJoin('session', 'session.id', 'program_sessions.session_id')
    .select('session.id')
    .where('session.userId', '=', user)
    .execute()
  return rows.map(({ id }) => id)
}

function buildTokens({ secret }: AppContext, sub: string, session: string, next: string) {
  const exp = Math.floor(Date.now() / 1000) + lifetime
  return {
    access_token: createAccessToken(secret, { sub, session_id: session, aal: 'aal2', exp }),
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: exp,
    refresh_token: `${session}.${next}`,
  }
}
