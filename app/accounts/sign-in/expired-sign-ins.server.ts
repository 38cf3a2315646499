import type { ExpiredRowsFilter } from '#core/db/expired-rows.server.ts'

const day = 86_400_000

/** Expired rows of the sign-in tables: they hold people's addresses. */
export function listExpiredSignInFilters(now: number): ExpiredRowsFilter[] {
  const at = new Date(now).toISOString()
  return [
    ['sign_in_attempts', 'last_at', new Date(now - day).toISOString()],
    ['ended_sessions', 'at', new Date(now - day).toISOString()],
    ['invitations', 'expires_at', at],
    // Tables of the sign-in library; its times compare with a text on both engines.
    ['session', 'expiresAt', at],
    ['verification', 'expiresAt', at],
    ['rateLimit', 'lastRequest', now - day],
  ]
}
