import { randomBytes } from 'node:crypto'
import type { Program } from '../program.server.ts'

/** So that not every count asks for it. */
const known = new WeakMap<Program, { day: string; salt: string }>()

/** The random salt of a day, the same for all instances. Those of other days go with the first use of a new one. */
export async function saltOf(program: Program, day: string) {
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
