import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Kysely } from 'kysely'
import type { Tables } from '../content/tables.ts'
import { isPostgres } from '../db/columns.server.ts'
import { addressHeader } from '../http/client-address.server.ts'
import { cookieName, isOverTls } from '../http/host-cookie.server.ts'
import { recoveryCodes } from './recovery-codes.server.ts'

export type Auth = ReturnType<typeof openAuth>

/** Sign-in with e-mail and password for administrators. */
export function openAuth(db: Kysely<Tables>, settings: { origin: string; secret: string }) {
  return betterAuth({
    appName: 'Auftritt',
    baseURL: settings.origin,
    basePath: '/auth',
    secret: settings.secret,
    database: { db, type: isPostgres(db) ? 'postgres' : 'sqlite', transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 200,
    },
    session: { expiresIn: 86_400, disableSessionRefresh: true, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': { window: 10, max: 3 },
        // Guessing a password with somebody else's open session is no easier than without.
        '/verify-password': { window: 10, max: 3 },
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
    plugins: [twoFactor({ backupCodeOptions: recoveryCodes })],
    telemetry: { enabled: false },
    logger: { level: 'error' },
  })
}
