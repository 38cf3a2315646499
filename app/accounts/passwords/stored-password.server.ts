import type { Db } from '#core/db/tables.ts'
import { hashPassword, isOutdatedHash } from './password-hash.server.ts'

/** The password hash of an account, if any. */
export const findCredentialAccount = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['account.id', 'account.password'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()

/** Rehashes a password with outdated parameters: only at sign-in is it in plain text. */
export async function rehashPassword(db: Db, email: string, password: string) {
  const current = await findCredentialAccount(db, email.trim().toLowerCase())
  if (!current?.password || !isOutdatedHash(current.password)) return
  await db
    .updateTable('account')
    .set({ password: await hashPassword(password) })
    .where('id', '=', current.id)
    // Unless it was changed in the meantime.
    .where('password', '=', current.password)
    .execute()
}
