import { randomBytes } from 'node:crypto'
import type { AppContext } from '#app-context.server.ts'
import { digest } from '#core/crypto/signed.server.ts'

/**
 * So many more of `what` within this hour or day; answers how many. Kept only as a hash whose salt is drawn every day and
 * then gone, so nobody can ever tell an address from it.
 */
export async function incrementCounter(program: AppContext, what: string, span: number, by = 1) {
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

/** So that not every count asks for it. */
const known = new WeakMap<AppContext, { day: string; salt: string }>()

/** The random salt of a day, the same for all instances. Those of other days go with the first use of a new one. */
async function saltOf(program: AppContext, day: string) {
  const before = known.get(program)
  if (before?.day === day) return before.salt
  const db = program.database.db
  await db
    .insertInto('daily_salts')
    .values({ day, salt: randomBytes(24).toString('base64url') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  await db.deleteFrom('daily_salts').where('day', '<>', day).execute()
  const { salt } = await db
    .selectFrom('daily_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  known.set(program, { day, salt })
  return salt
}
