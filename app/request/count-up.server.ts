import { digest } from '../keys/signed.server.ts'
import type { Program } from '../program.server.ts'
import { saltOf } from './daily-salt.server.ts'

/**
 * So many more of `what` within this hour or day; answers how many. Kept only as a hash whose salt is drawn every day and
 * then gone, so nobody can ever tell an address from it.
 */
export async function countUp(program: Program, what: string, span: number, by = 1) {
  const now = Date.now()
  const window = Math.floor(now / span) * span
  const salt = await saltOf(program, new Date(now).toISOString().slice(0, 10))
  const { count } = await program.database.db
    .insertInto('sending_counts')
    .values({
      key: digest(salt, 'count', `${window} ${span}\n${what}`),
      count: by,
      expires_at: new Date(window + 2 * span).toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ count: eb('sending_counts.count', '+', by) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}
