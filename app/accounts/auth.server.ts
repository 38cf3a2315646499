import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { forPrograms } from '#addresses.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import { addressHeader } from '#core/request/client-address.server.ts'
import { cookieName, isOverTls } from '#core/request/host-cookie.server.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Db } from '#tables.ts'
import { internalSessionPlugin, methods } from './create-session.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { recoveryCodes } from './recovery-codes.server.ts'

export type Auth = ReturnType<typeof createAuth>

/** Sign-in with e-mail and password for administrators. */
export function createAuth(db: Db, settings: { origin: string; secret: string }) {
  return betterAuth({
    appName: 'Auftritt',
    baseURL: settings.origin,
    basePath: forPrograms.auth,
    secret: settings.secret,
    database: { db, type: isPostgres(db) ? 'postgres' : 'sqlite', transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { additionalFields: { language: own, browserLanguage: own } },
    session: {
      expiresIn: 86_400,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: {
        method: { type: [...methods], required: false, input: false },
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': { window: 10, max: 3 },
        // Counted by `attempts`, which forgives: a whole team may be invited at once.
        '/verify-password': false,
        // Asked by every page of the admin panel.
        '/get-session': false,
      },
    },
    // Written by our own server from the socket and TRUST_PROXY; what a visitor sends under this name is dropped.
    advanced: {
      cookiePrefix: cookieName('auftritt', settings.origin),
      // Its own prefix would let other hosts of the domain set the cookie.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isOverTls(settings.origin) },
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 64 },
    },
    plugins: [twoFactor({ backupCodeOptions: recoveryCodes }), internalSessionPlugin],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // One log for all. What else the library would print can name a person.
      log: (_, message, ...more: unknown[]) =>
        log.error(
          { err: more.find((each) => each instanceof Error) },
          `sign-in library: ${message}`,
        ),
    },
  })
}

/** Nobody gives it with a request to the library. */
const own = { type: 'string', required: false, input: false } as const
