import { allTables, change } from '../content/change.server.ts'
import type { Database } from '../db/database.server.ts'
import { enqueue, type Mail } from '../mail/outbox.server.ts'
import type { Db, Tables } from '../tables.ts'
import type { Auth } from './auth.server.ts'
import { reviseAccess } from './revise-access.server.ts'

export async function hasAdministrator(db: Db) {
  return (await db.selectFrom('user').select('id').limit(1).execute()).length > 0
}

/** By e-mail. Whoever was there first is the owner, whom nobody else can delete. */
export async function listAdministrators(db: Db) {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'twoFactorEnabled'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows
    .map(({ twoFactorEnabled, ...row }, index) => ({
      ...row,
      hasSecondFactor: twoFactorEnabled === true,
      isOwner: index === 0,
    }))
    .sort((a, b) => a.email.localeCompare(b.email, 'de'))
}

/** Ends all sessions of the account, too. Answers whether there is one. */
export async function setPassword(
  auth: Auth,
  database: Database<Tables>,
  email: string,
  password: string,
) {
  const hash = await (await auth.$context).password.hash(password)
  return rescue(database, email, 'password', (trx, id) =>
    trx
      .updateTable('account')
      .set({ password: hash })
      .where('userId', '=', id)
      .where('providerId', '=', 'credential')
      .execute(),
  )
}

/** For whoever lost the phone and the recovery codes. Answers whether there is such an account. */
export const removeSecondFactor = (database: Database<Tables>, email: string) =>
  rescue(database, email, 'second factor', async (trx, id) => {
    await trx.deleteFrom('twoFactor').where('userId', '=', id).execute()
    await trx.updateTable('user').set({ twoFactorEnabled: false }).where('id', '=', id).execute()
  })

/** What somebody at the server's console changes about an account; ends its sessions. */
const rescue = (
  database: Database<Tables>,
  email: string,
  what: 'password' | 'second factor',
  work: (trx: Db, id: string) => Promise<unknown>,
) =>
  change(database, async (revised) => {
    const trx = allTables(revised)
    const user = await trx
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) return false
    await work(trx, user.id)
    await trx.deleteFrom('session').where('userId', '=', user.id).execute()
    await reviseAccess(revised, 'update', 'administrator', email, 'npm run admin', what)
    return true
  })

/**
 * Answers whether it was still there; the mails about it leave only then. Two who delete each other at the same time: the second finds itself deleted, so
 * one stays.
 */
export function removeAdministrator(
  database: Database<Tables>,
  id: string,
  who: { id: string; by: string; mails: Mail[] },
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
    if (!gone) return false
    await enqueue(allTables(trx), who.mails)
    await reviseAccess(trx, 'remove', 'administrator', gone.email, who.by)
    return true
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
