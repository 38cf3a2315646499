import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { AppContext } from '#core/request/app-context.server.ts'
import { recordSignIn } from '../panel-events.server.ts'
import { createAuthHeaders } from './auth-headers.server.ts'
import { copyCookies } from './call-auth.server.ts'

/**
 * How a session was opened if not by password alone; `provider anew`: the provider was required to ask for the
 * password.
 */
export const sessionMethods = ['passkey', 'provider', 'provider anew'] as const
export type SessionMethod = (typeof sessionMethods)[number]

/**
 * Plugin of the sign-in library that lets our code open a session. It has no path, so requests cannot reach it. It
 * skips the second factor: the caller has checked it, or knows that the account has none.
 */
export const internalSessionPlugin = {
  id: 'opened-by-us',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        requireHeaders: true,
        body: z.object({ id: z.string(), method: z.enum(sessionMethods).optional() }),
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const { id, method } = ctx.body
        const user = await internalAdapter.findUserById(id)
        if (!user) throw ctx.error('NOT_FOUND')
        const session = await internalAdapter.createSession(id, false, { method })
        await setSessionCookie(ctx, { session, user })
        return ctx.json({})
      },
    ),
  },
} satisfies BetterAuthPlugin

/** Opens a session and returns its cookies. */
export async function createSessionCookies(
  app: AppContext,
  request: Request,
  session: { id: string; method?: SessionMethod },
) {
  const { api } = await app.auth()
  const headers = createAuthHeaders(app, request)
  const cookies = copyCookies(await api.openSession({ body: session, headers, asResponse: true }))
  const { id, method = 'invitation' } = session
  const { db } = app.database
  const account = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const event = method === 'provider anew' ? 'provider' : method
  await recordSignIn(db, account.email, event)
  return cookies
}
