import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { AppContext } from '#app-context.server.ts'
import { asBrowser } from './as-browser.server.ts'
import { withCookies } from './ask.server.ts'
import { recordSignIn } from './panel-events.server.ts'

/** How a person proved who it is, where it was more than a password; `anew` where the provider was told to ask. */
export const methods = ['passkey', 'provider', 'provider anew'] as const
export type Method = (typeof methods)[number]

/**
 * Lets our own code open a session of the sign-in library. It has no path, so no request reaches it, and it comes past
 * the second factor: whoever calls it has seen one, or knows that there is none.
 */
export const internalSessionPlugin = {
  id: 'opened-by-us',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        requireHeaders: true,
        body: z.object({ id: z.string(), method: z.enum(methods).optional() }),
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

/** The cookies of a new session. */
export async function createSession(
  program: AppContext,
  request: Request,
  who: { id: string; method?: Method },
) {
  const { api } = await program.auth()
  const headers = asBrowser(program, request)
  const cookies = withCookies(await api.openSession({ body: who, headers, asResponse: true }))
  const { id, method = 'invitation' } = who
  const { db } = program.database
  const account = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const way = method === 'provider anew' ? 'provider' : method
  await recordSignIn(db, account.email, way)
  return cookies
}
