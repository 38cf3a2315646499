import type { Kysely } from 'kysely'
import { change } from '../content/change.server.ts'
import type { Tables } from '../content/tables.ts'
import type { Database } from '../db/database.server.ts'
import type { Auth } from './auth.server.ts'
import { reviseAccess } from './revise-access.server.ts'

export async function hasAdministrator(db: Kysely<Tables>) {
  return (await db.selectFrom('user').select('id').limit(1).execute()).length > 0
}

export async function listAdministrators(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'twoFactorEnabled'])
    .execute()
  return rows
    .map(({ twoFactorEnabled, ...row }) => ({ ...row, hasSecondFactor: twoFactorEnabled === true }))
    .sort((a, b) => a.email.localeCompare(b.email, 'de'))
}

/** Ends all sessions of the account, too. Answers whether there is one. */
export async function setPassword(auth: Auth, db: Kysely<Tables>, email: string, password: string) {
  const hash = await (await auth.$context).password.hash(password)
  return db.transaction().execute(async (trx) => {
    const user = await userOf(trx, email)
    if (!user) return false
    await trx
      .updateTable('account')
      .set({ password: hash })
      .where('userId', '=', user.id)
      .where('providerId', '=', 'credential')
      .execute()
    await trx.deleteFrom('session').where('userId', '=', user.id).execute()
    return true
  })
}

/** For whoever lost the phone and the recovery codes. Answers whether there is such an account. */
export async function removeSecondFactor(db: Kysely<Tables>, email: string) {
  return db.transaction().execute(async (trx) => {
    const user = await userOf(trx, email)
    if (!user) return false
    await trx.deleteFrom('twoFactor').where('userId', '=', user.id).execute()
    await trx.deleteFrom('session').where('userId', '=', user.id).execute()
    await trx
      .updateTable('user')
      .set({ twoFactorEnabled: false })
      .where('id', '=', user.id)
      .execute()
    return true
  })
}

const userOf = (db: Kysely<Tables>, email: string) =>
  db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()

/**
 * Answers whether it was still there. Two who delete each other at the same time: the second finds itself deleted, so
 * one stays.
 */
export function removeAdministrator(
  database: Database<Tables>,
  id: string,
  who: { id: string; by: string },
) {
  return change(database, async (trx) => {
    const users = trx.withTables<Pick<Tables, 'user'>>()
    const self = await users.selectFrom('user').select('id').where('id', '=', who.id).execute()
    if (self.length === 0) return false
    const gone = await users
      .deleteFrom('user')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst()
    if (gone) await reviseAccess(trx, 'remove', 'administrator', gone.email, who.by)
    return gone !== undefined
  })
}

/**
 * The only way to a new account: sign-up is closed to the web. Account and password or nothing: an account without one
 * would look like an administrator, and nobody could sign in.
 */
export async function createAdministrator(
  auth: Auth,
  { email, password, name }: { email: string; password: string; name: string },
) {
  const context = await auth.$context
  const hash = await context.password.hash(password)
  const now = new Date()
  const times = { createdAt: now, updatedAt: now }
  await context.adapter.transaction(async (trx) => {
    const { id } = await trx.create<{ id: string }>({
      model: 'user',
      data: { email: email.toLowerCase(), name, emailVerified: true, ...times },
    })
    await trx.create({
      model: 'account',
      data: {
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: hash,
        ...times,
      },
    })
  })
}
