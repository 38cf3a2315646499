import { randomBytes } from 'node:crypto'
import { computeHmac } from '#core/crypto/signature.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/**
 * Counter per time window: adds `by` to the count of `subject` and returns the sum. `span` is the window in milliseconds.
 * Stores only a hash; its random salt is replaced and deleted daily, so no address can be recovered.
 */
export async function incrementCounter(app: AppContext, subject: string, span: number, by = 1) {
  return (await prepareCounter(app, subject, span))(app.database.db, by)
}

/** For a count within a transaction. Adds nothing before: the salt must not be lost with the transaction. */
export async function prepareCounter(app: AppContext, subject: string, span: number) {
  const now = Date.now()
  const window = Math.floor(now / span) * span
  const salt = await getSalt(app, new Date(now).toISOString().slice(0, 10))
  const key = computeHmac(salt, 'count', `${window} ${span}\n${subject}`)
  const expires_at = new Date(window + 2 * span).toISOString()
  return async (db: Db, by = 1) => {
    const { count } = await db
      .insertInto('sending_counts')
      .values({ key, count: by, expires_at })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({ count: eb('sending_counts.count', '+', by) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return count
  }
}

/** Cache of the salt of the day. */
const salts = new WeakMap<AppContext, { day: string; salt: string }>()

/** The random salt of a day, shared by all instances. The first use of a new salt deletes the old ones. */
async function getSalt(app: AppContext, day: string) {
  const cached = salts.get(app)
  if (cached?.day === day) return cached.salt
  const db = app.database.db
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
  salts.set(app, { day, salt })
  return salt
}
