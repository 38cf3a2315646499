import type { Past } from '#core/db/past-rows.server.ts'

const day = 86_400_000

/** What was kept for signing in and is of no use any more: it holds addresses of people. */
export function staleSignIns(now: number): Past[] {
  const at = new Date(now).toISOString()
  return [
    ['sign_in_attempts', 'last_at', new Date(now - day).toISOString()],
    ['ended_sessions', 'at', new Date(now - day).toISOString()],
    ['invitations', 'expires_at', at],
    // The sign-in library's own tables; a text compares with its times on both engines.
    ['session', 'expiresAt', at],
    ['verification', 'expiresAt', at],
    ['rateLimit', 'lastRequest', now - day],
  ]
}
