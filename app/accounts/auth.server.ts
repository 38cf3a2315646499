import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { apiPaths } from '#addresses.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Db } from '#core/db/tables.ts'
import { clientAddressHeader } from '#core/request/get-client-address.server.ts'
import { getCookieName, isHttpsOrigin } from '#core/request/host-cookie.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { hashPassword, verifyPassword } from './passwords/password-hash.server.ts'
import { anyMailboxPlugin } from './sign-in/any-mailbox.server.ts'
import { internalSessionPlugin, sessionMethods } from './sign-in/create-session-cookies.server.ts'
import { recoveryCodeOptions } from './sign-in/recovery-codes.server.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    /** Created at the first use, so that a start without a sign-in does not pay for it. */
    auth(): Promise<Auth>
  }
}

export type Auth = ReturnType<typeof createAuth>

/** Configures the sign-in library: e-mail and password, second factor, sessions in our database. */
export function createAuth(db: Db, settings: { origin: string; secret: string }) {
  return betterAuth({
    appName: 'Auftritt',
    baseURL: settings.origin,
    basePath: apiPaths.auth,
    secret: settings.secret,
    database: { db, type: isPostgres(db) ? 'postgres' : 'sqlite', transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { additionalFields: { language: internalField, browserLanguage: internalField } },
    session: {
      expiresIn: 86_400,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: {
        method: { type: [...sessionMethods], required: false, input: false },
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': { window: 10, max: 3 },
        // Limited by `attempts` instead, which resets after a success: a whole team may accept invitations at the same
        // time.
        '/verify-password': false,
        // Called by every page of the panel.
        '/get-session': false,
      },
    },
    // The header is set by our own server from the socket and TRUST_PROXY; the visitor's own is dropped.
    advanced: {
      cookiePrefix: getCookieName('auftritt', settings.origin),
      // The library would use `__Secure-`, which lets other hosts of the domain set the cookie; ours is `__Host-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttpsOrigin(settings.origin) },
      ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 64 },
    },
    plugins: [
      anyMailboxPlugin,
      twoFactor({ backupCodeOptions: recoveryCodeOptions }),
      internalSessionPlugin,
    ],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // One log for the program. The library's other arguments can name a person, so only the error is logged.
      log: (_, message, ...more: unknown[]) =>
        log.error(
          { err: more.find((each) => each instanceof Error) },
          `sign-in library: ${message}`,
        ),
    },
  })
}

/** Columns that requests to the library cannot set. */
const internalField = { type: 'string', required: false, input: false } as const
