import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../content/tables.ts'
import type { Auth } from './auth.server.ts'

export async function hasAdministrator(db: Kysely<Tables>) {
  const { rows } = await sql`select 1 from ${sql.table('user')} limit 1`.execute(db)
  return rows.length > 0
}

/** The only way to a new account: sign-up is closed to the web. */
export async function createAdministrator(
  auth: Auth,
  { email, password, name }: { email: string; password: string; name: string },
) {
  const context = await auth.$context
  const user = await context.internalAdapter.createUser(
    { email, name, emailVerified: true },
    { method: 'admin' },
  )
  await context.internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await context.password.hash(password),
  })
  return user
}

/** 120 bits in groups that can be read out loud. */
export function generatePassword() {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const text = Array.from(randomBytes(24), (byte) => letters[byte % 32]).join('')
  return text.replace(/(.{6})(?=.)/g, '$1-')
}
