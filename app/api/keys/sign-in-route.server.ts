import { Hono } from 'hono'
import { normalizeAccountEmail } from '#accounts/normalize-account-email.ts'
import { callAuthWithSecondFactor } from '#accounts/sign-in/call-auth-with-second-factor.server.ts'
import { signIn } from '#accounts/sign-in/sign-in.server.ts'
import { apiPaths } from '#addresses.ts'
import type { Db } from '#core/db/tables.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { isObject } from '#core/fields/json.ts'
import type { Message } from '#core/i18n/text.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { ApiError } from '../protocol/api-error.ts'
import { readJson } from '../rows/read-rows-from-body.server.ts'
import { getBearerToken } from './authenticate-key.server.ts'
import { findPersonByToken } from './people.server.ts'
import {
  createApiSession,
  endApiSessions,
  listApiSessionIds,
  refreshApiSession,
} from './sessions.server.ts'
import { createAccessToken, verifyAccessToken } from './token.server.ts'
import { readApiUser } from './users.server.ts'

const below = `${apiPaths.auth}/v1`

/** Serves `/auth/v1` with the panel's accounts, rate limits and second factor. */
export function createSignInRoute(app: AppContext) {
  const { db } = app.database
  const hono = new Hono()

  hono.post(`${below}/token`, async (c) => {
    const body = await readObject(c.req.raw)
    switch (c.req.query('grant_type')) {
      case 'password':
        return c.json(await signInByPassword(app, c.req.raw, body))
      case 'refresh_token':
        return c.json(await refreshTokens(app, c.req.raw, body))
    }
    throw new ApiError(400, 'unsupported_grant_type', 'password and refresh_token are offered')
  })

  hono.get(`${below}/user`, async (c) => {
    // Before the second factor a client requests the available ones.
    const pending = verifyAccessToken(app.secret, getToken(c.req.raw))
    if (pending?.pending) return c.json(await readApiUser(db, pending.sub))
    const { person } = await findPersonByToken(app, c.req.raw, getToken(c.req.raw))
    return c.json(await readApiUser(db, person.id))
  })

  hono.post(`${below}/logout`, async (c) => {
    const { claims, person } = await findPersonByToken(app, c.req.raw, getToken(c.req.raw))
    const sessionId = claims.session_id ?? ''
    const scope = c.req.query('scope') ?? 'global'
    const all = scope === 'local' ? [sessionId] : await listApiSessionIds(db, person.id)
    const ending = scope === 'others' ? all.filter((each) => each !== sessionId) : all
    if (ending.length > 0) await endApiSessions(db, ending)
    return c.body(null, 204)
  })

  hono.post(`${below}/factors/:id/challenge`, async (c) => {
    const { sub } = requirePending(app, c.req.raw)
    await requireFactor(db, sub, [c.req.param('id')])
    const expiry = Math.floor(Date.now() / 1000) + 300
    return c.json({ id: c.req.param('id'), type: 'totp', expires_at: expiry })
  })

  hono.post(`${below}/factors/:id/verify`, async (c) => {
    const { pending, sub } = requirePending(app, c.req.raw)
    const body = await readObject(c.req.raw)
    await requireFactor(db, sub, [c.req.param('id'), body.challenge_id])
    const code = getText(body, 'code', 80)
    const request = withCookie(app, c.req.raw, pending)
    const answer = await callAuthWithSecondFactor(app, request, code)
    if (!answer.ok)
      throw answer.status === 429
        ? new ApiError(429, 'over_request_rate_limit', 'Too many attempts')
        : new ApiError(422, 'mfa_verification_failed', 'Invalid code entered')
    return c.json(await issueTokens(app, answer.headers, sub))
  })

  hono.all(`${below}/*`, () => {
    throw new ApiError(404, 'not_found', 'There is no such call')
  })
  return hono
}

type Body = Record<string, unknown>

/** Values of other types count as absent. */
const getText = (body: Body, name: string, maxLength: number) => {
  const value = body[name]
  return typeof value === 'string' ? value.slice(0, maxLength) : ''
}

async function signInByPassword(app: AppContext, request: Request, body: Body) {
  const { db } = app.database
  const email = normalizeAccountEmail(cleanText(getText(body, 'email', 254)))
  const result = await signIn(app, request, { email, password: getText(body, 'password', 1000) })
  if ('refused' in result) throw toSignInError(result)
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (!result.needsCode) return issueTokens(app, result.headers, user.id)
  // This token only opens the second step.
  const exp = Math.floor(Date.now() / 1000) + 300
  const pending = findCookie(result.headers, 'two_factor')
  return {
    access_token: createAccessToken(app.secret, {
      sub: user.id,
      session_id: null,
      aal: 'aal1',
      pending,
      exp,
    }),
    token_type: 'bearer',
    expires_in: 300,
    expires_at: exp,
    refresh_token: 'after-the-second-factor',
    user: await readApiUser(db, user.id),
  }
}

function toSignInError({ status, refused }: { status: number; refused: Message }) {
  if (status === 401) return new ApiError(400, 'invalid_credentials', 'Invalid login credentials')
  return status === 429
    ? new ApiError(429, 'over_request_rate_limit', englishTranslator.of(refused))
    : new ApiError(status, 'unexpected_failure', englishTranslator.of(refused))
}

async function refreshTokens(app: AppContext, request: Request, body: Body) {
  const invalidToken = () =>
    new ApiError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  const session = await refreshApiSession(
    app,
    getText(body, 'refresh_token', 300),
    async (accessToken) => {
      // The session may have ended in the panel, or expired.
      const { person } = await findPersonByToken(app, request, accessToken).catch((error) => {
        throw error instanceof ApiError ? invalidToken() : error
      })
      return readApiUser(app.database.db, person.id)
    },
  )
  if (!session) throw invalidToken()
  return session
}

/** Issues tokens for the session that the sign-in library opened and named in a cookie. */
async function issueTokens(app: AppContext, headers: Headers, user: string) {
  const { db } = app.database
  const [, value = ''] = findCookie(headers, 'session_token').split('=')
  const [token = ''] = decodeURIComponent(value).split('.')
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  return { ...(await createApiSession(app, user, id)), user: await readApiUser(db, user) }
}

/** `name=value` of a cookie of the library. */
const findCookie = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.split('=')[0]?.endsWith(name)) ?? ''

function requirePending({ secret }: AppContext, request: Request) {
  const claims = verifyAccessToken(secret, getToken(request))
  if (!claims?.pending)
    throw new ApiError(
      401,
      'session_not_found',
      'There is no sign-in that waits for a second factor',
    )
  return { pending: claims.pending, sub: claims.sub }
}

/** Checks that the account has this factor, whose challenges have the same id. */
async function requireFactor(db: Db, user: string, ids: unknown[]) {
  const [factor] = (await readApiUser(db, user)).factors
  if (ids.some((id) => id !== factor?.id))
    throw new ApiError(404, 'mfa_factor_not_found', 'Factor not found')
}

const withCookie = ({ environment }: AppContext, { headers }: Request, cookie: string) =>
  new Request(environment.ORIGIN, {
    headers: { cookie, 'user-agent': headers.get('user-agent') ?? '' },
  })

const getToken = (request: Request) => getBearerToken(request) ?? ''

async function readObject(request: Request): Promise<Body> {
  const body = await readJson(request)
  if (isObject(body)) return body
  throw new ApiError(400, 'bad_json', 'Could not parse request body as JSON: expecting an object')
}
