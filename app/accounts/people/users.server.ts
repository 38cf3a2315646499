import type { Db } from '#core/db/tables.ts'

export async function findUserId(db: Db, email: string) {
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return user?.id
}

/** The e-mail of an account id; undefined if there is none. */
export async function getEmail(db: Db, id: string | null) {
  const user = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  return user?.email
}
