import { createHash } from 'node:crypto'
import type { Program } from '../program.server.ts'
import type { Db } from '../tables.ts'
import { ask } from './ask.server.ts'

/** As long as the library takes a code, clocks that differ included. */
const accepted = 120_000

/** Six digits from the app; each code works once, so that one who looks over the shoulder cannot use it. */
export async function verifyCode(program: Program, request: Request, code: string) {
  const { db } = program.database
  const key = `code:${createHash('sha256').update(code).digest('base64url')}`
  if (!(await claim(db, key))) return new Response(null, { status: 401 })
  const answer = await ask(program, request, '/two-factor/verify-totp', { code })
  // A wrong guess must not use up what may be somebody's next code.
  if (!answer.ok) await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
  return answer
}

/** Of two at the same time only one gets it. */
async function claim(db: Db, key: string) {
  const now = Date.now()
  const last_at = new Date(now).toISOString()
  const claimed = await db
    .insertInto('sign_in_attempts')
    .values({ key, failures: 0, last_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ last_at })
        .where('sign_in_attempts.last_at', '<', new Date(now - accepted).toISOString()),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}
