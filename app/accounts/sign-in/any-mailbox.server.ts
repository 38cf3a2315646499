import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'

/**
 * Plugin of the sign-in library, which refuses accounts whose e-mail it takes for invalid: an umlaut or `&` before the @,
 * a domain such as `.xn--p1ai`. It gets another address to check, and finds the account by the real one.
 */
export const anyMailboxPlugin = {
  id: 'any-mailbox',
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === '/sign-in/email',
        handler: createAuthMiddleware(async ({ body, context }) => {
          const { internalAdapter } = context
          const findUserByEmail: typeof internalAdapter.findUserByEmail = (_, options) =>
            internalAdapter.findUserByEmail(body.email, options)
          return {
            context: {
              body: { email: 'checked@example.com' },
              context: { internalAdapter: { findUserByEmail } },
            },
          }
        }),
      },
    ],
  },
} satisfies BetterAuthPlugin
