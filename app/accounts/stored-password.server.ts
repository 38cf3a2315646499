import type { Db } from '#tables.ts'
import { hashPassword, isOutdated } from './password-hash.server.ts'

/** How an account's password is kept. */
export const storedPassword = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['account.id', 'account.password'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()

/** At a sign-in the password is at hand: what was kept by earlier parameters is kept by today's from now on. */
export async function renewHash(db: Db, email: string, password: string) {
  const stored = await storedPassword(db, email.trim().toLowerCase())
  if (!stored?.password || !isOutdated(stored.password)) return
  await db
    .updateTable('account')
    .set({ password: await hashPassword(password) })
    .where('id', '=', stored.id)
    // Unless somebody has chosen a new one meanwhile.
    .where('password', '=', stored.password)
    .execute()
}
