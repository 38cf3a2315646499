import { createHash } from 'node:crypto'
import type { AppContext } from '#core/request/app-context.server.ts'
import { callAuth } from './call-auth.server.ts'
import { claimOnce } from './claim-once.server.ts'

/** Milliseconds for which the library accepts a code, clock drift included. */
const validity = 120_000

/** Verifies the six-digit TOTP code, which apps show as `123 456`. Each code works once, so that an observed code is useless. */
export async function callAuthWithTotpCode(app: AppContext, request: Request, typed: string) {
  const code = typed.replace(/\s/g, '')
  const { db } = app.database
  const key = `code:${createHash('sha256').update(code).digest('base64url')}`
  if (!(await claimOnce(db, key, validity))) return new Response(null, { status: 401 })
  const answer = await callAuth(app, request, '/two-factor/verify-totp', { code })
  // A wrong guess must not consume a code that will be valid later.
  if (!answer.ok) await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
  return answer
}
