import { createHash, randomBytes } from 'node:crypto'
import { change } from '#content/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#tables.ts'
import { reviseAccess } from './revise-access.server.ts'
import type { Access } from './rights.ts'

const lasts = 3 * 86_400_000

/** The secret of a new invitation; only its digest is kept. An earlier one for the same address ends. */
export async function invite(
  database: Database<Tables>,
  { email, by, roles, jobs }: Access & { email: string; by: string },
) {
  const secret = randomBytes(24).toString('base64url')
  const expires_at = new Date(Date.now() + lasts).toISOString()
  await change(database, async (trx) => {
    const invitations = trx.withTables<Pick<Tables, 'invitations'>>()
    await invitations.deleteFrom('invitations').where('email', '=', email).execute()
    await invitations
      .insertInto('invitations')
      .values({
        token: digest(secret),
        email,
        invited_by: by,
        expires_at,
        roles: JSON.stringify(roles),
        jobs: JSON.stringify(jobs),
      })
      .execute()
    await reviseAccess(trx, 'create', 'invitation', email, by)
  })
  return secret
}

/** Those that still hold; `token` names one without giving its secret away. */
export function listInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('expires_at')
    .execute()
}

/** Answers whether it was still there. */
export function uninvite(database: Database<Tables>, { token, by }: { token: string; by: string }) {
  return change(database, async (trx) => {
    const gone = await trx
      .withTables<Pick<Tables, 'invitations'>>()
      .deleteFrom('invitations')
      .where('token', '=', token)
      .returning('email')
      .executeTakeFirst()
    if (gone) await reviseAccess(trx, 'remove', 'invitation', gone.email, by)
    return gone !== undefined
  })
}

/** Who is invited with this secret, while the invitation holds. */
export function findInvitation(db: Db, secret: string) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('token', '=', digest(secret))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
}

/** Answers whether it was still there: of two who use it at once only one gets in. */
export async function redeem(db: Db, secret: string) {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('token', '=', digest(secret))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Notes in the history that somebody invited has an account now. */
export const recordAcceptance = (database: Database<Tables>, email: string) =>
  change(database, (trx) => reviseAccess(trx, 'create', 'administrator', email, email))

const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')
