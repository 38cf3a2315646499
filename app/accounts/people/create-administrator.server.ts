import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { asDb, type ContentDb, runChange } from '#content/store/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import type { Access } from '../rights.ts'
import { writeAccessRows } from '../roles.server.ts'
import { recordAccessRevision } from './revise-access.server.ts'

export interface NewAdministrator extends Access {
  email: string
  /** Absent for people who only use the company sign-in. */
  password?: string
  name: string
}

/**
 * The only way to create an account: sign-up is closed to the web. One transaction for account, password and roles,
 * since an account without a password could not sign in. Returns the id.
 */
export async function createAdministrator(db: Db, person: NewAdministrator) {
  const insert = await prepareAdministrator(person)
  return db.transaction().execute(insert)
}

/** Hashes the password. The returned function inserts the account in a transaction and returns its id. */
async function prepareAdministrator({ email, password, name, ...access }: NewAdministrator) {
  const hash = password === undefined ? null : await hashPassword(password)
  const [id, now] = [randomUUID(), new Date().toISOString()]
  const times = { createdAt: now, updatedAt: now }
  return async (trx: Db) => {
    await trx
      .insertInto('user')
      .values({ id, email: email.toLowerCase(), name, emailVerified: true, ...times })
      .execute()
    await trx
      .insertInto('account')
      .values({
        id: randomUUID(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        issuer: null,
        password: hash,
        ...times,
      })
      .execute()
    await writeAccessRows(trx, id, access)
    return id
  }
}

interface Acceptance {
  /** Ends the invitation; false if it is gone, then there is no account. */
  redeem: (trx: Transaction<ContentDb>) => Promise<boolean>
  /** Runs after the account was inserted. */
  also?: (trx: Transaction<ContentDb>, id: string) => Promise<unknown>
}

/**
 * Creates the account of an invited person in the transaction that ends the invitation. Returns its id, undefined without
 * an invitation.
 */
export async function acceptInvitation(
  database: Database<Tables>,
  person: NewAdministrator,
  { redeem, also }: Acceptance,
) {
  const insert = await prepareAdministrator(person)
  return runChange(database, async (trx) => {
    if (!(await redeem(trx))) return undefined
    const id = await insert(asDb(trx))
    await also?.(trx, id)
    await recordAccessRevision(trx, 'create', 'administrator', person.email, person.email)
    return id
  })
}
