import { createHash } from 'node:crypto'
import type { AppContext } from '#app-context.server.ts'
import { ask } from './ask.server.ts'
import { claimOnce } from './claim-once.server.ts'

/** As long as the library takes a code, clocks that differ included. */
const accepted = 120_000

/** Six digits from the app; each code works once, so that one who looks over the shoulder cannot use it. */
export async function verifyCode(program: AppContext, request: Request, code: string) {
  const { db } = program.database
  const key = `code:${createHash('sha256').update(code).digest('base64url')}`
  if (!(await claimOnce(db, key, accepted))) return new Response(null, { status: 401 })
  const answer = await ask(program, request, '/two-factor/verify-totp', { code })
  // A wrong guess must not use up what may be somebody's next code.
  if (!answer.ok) await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
  return answer
}
