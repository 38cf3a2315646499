import { createHash, randomBytes } from 'node:crypto'
import { runChange } from '#content/store/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import type { Access } from '../rights.ts'
import { recordAccessRevision } from './revise-access.server.ts'

const lifetime = 3 * 86_400_000

/**
 * Creates an invitation and returns its secret; only the digest is stored. Replaces an earlier one for the same
 * address.
 */
export async function createInvitation(
  database: Database<Tables>,
  { email, by, roles, jobs }: Access & { email: string; by: string },
) {
  const secret = randomBytes(24).toString('base64url')
  const expires_at = new Date(Date.now() + lifetime).toISOString()
  await runChange(database, async (trx) => {
    const invitations = trx.withTables<Pick<Tables, 'invitations'>>()
    await invitations.deleteFrom('invitations').where('email', '=', email).execute()
    await invitations
      .insertInto('invitations')
      .values({
        token: computeDigest(secret),
        email,
        invited_by: by,
        expires_at,
        roles: JSON.stringify(roles),
        jobs: JSON.stringify(jobs),
      })
      .execute()
    await recordAccessRevision(trx, 'create', 'invitation', email, by)
  })
  return secret
}

/** Invitations that have not expired. `token` identifies one without revealing its secret. */
export function listInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('expires_at')
    .execute()
}

/** Withdraws an invitation; false if it was gone already. */
export function revokeInvitation(
  database: Database<Tables>,
  { token, by }: { token: string; by: string },
) {
  return runChange(database, async (trx) => {
    const invitation = await trx
      .withTables<Pick<Tables, 'invitations'>>()
      .deleteFrom('invitations')
      .where('token', '=', token)
      .returning('email')
      .executeTakeFirst()
    if (invitation) await recordAccessRevision(trx, 'remove', 'invitation', invitation.email, by)
    return invitation !== undefined
  })
}

/** The invitation with this secret, unless expired. */
export function findInvitation(db: Db, secret: string) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('token', '=', computeDigest(secret))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
}

/** Consumes an invitation; false if it was gone. Of two parallel calls one gets true. */
export async function redeemInvitation(db: Db, secret: string) {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('token', '=', computeDigest(secret))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Records in the history that an invited person has an account now. */
export const recordAcceptance = (database: Database<Tables>, email: string) =>
  runChange(database, (trx) => recordAccessRevision(trx, 'create', 'administrator', email, email))

const computeDigest = (secret: string) => createHash('sha256').update(secret).digest('base64url')
