import { randomBytes } from 'node:crypto'
import { computeHmac } from '#core/crypto/signature.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/**
 * Counter per time window: adds `by` to the count of `subject` and returns the sum. `span` is the window in milliseconds.
 * Stores only a hash; its random salt is replaced and deleted daily, so no address can be recovered.
 */
export async function incrementCounter(program: AppContext, subject: string, span: number, by = 1) {
  const now = Date.now()
  const window = Math.floor(now / span) * span
  const salt = await getSalt(program, new Date(now).toISOString().slice(0, 10))
  const { count } = await program.database.db
    .insertInto('sending_counts')
    .values({
      key: computeHmac(salt, 'count', `${window} ${span}\n${subject}`),
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

/** Cache of the salt of the day. */
const salts = new WeakMap<AppContext, { day: string; salt: string }>()

/** The random salt of a day, shared by all instances. The first use of a new salt deletes the old ones. */
async function getSalt(program: AppContext, day: string) {
  const cached = salts.get(program)
  if (cached?.day === day) return cached.salt
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
  salts.set(program, { day, salt })
  return salt
}
