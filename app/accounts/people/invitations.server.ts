import { createHash, randomBytes } from 'node:crypto'
import { asDb, runChange } from '#content/store/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { enqueue, type Mail } from '#mail/outbox.server.ts'
import { cancelMails } from '#mail/unsent-mails.server.ts'
import type { Access } from '../rights.ts'
import { recordAccessRevision } from './revise-access.server.ts'

const lifetime = 3 * 86_400_000

/**
 * Creates an invitation and returns its secret; only the digest is stored. Replaces an earlier one for the same
 * address. The mails of `writeMails` are queued with it.
 */
export async function createInvitation(
  database: Database<Tables>,
  { email, by, roles, jobs }: Access & { email: string; by: string },
  writeMails: (secret: string) => Promise<Mail[]> = async () => [],
) {
  const secret = randomBytes(24).toString('base64url')
  const mails = await writeMails(secret)
  const expires_at = new Date(Date.now() + lifetime).toISOString()
  await runChange(database, async (trx) => {
    const invitations = trx.withTables<Pick<Tables, 'invitations'>>()
    await deleteInvitations(asDb(trx), 'email', email)
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
    await enqueue(asDb(trx), mails)
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

/** Withdraws an invitation; false if there is none. */
export function revokeInvitation(
  database: Database<Tables>,
  { token, by }: { token: string; by: string },
) {
  return runChange(database, async (trx) => {
    const [invitation] = await deleteInvitations(asDb(trx), 'token', token)
    if (invitation) await recordAccessRevision(trx, 'remove', 'invitation', invitation.email, by)
    return invitation !== undefined
  })
}

/** The invitation with this secret, unless expired. */
export const findInvitation = (db: Db, secret: string) =>
  findInvitationByToken(db, computeDigest(secret))

const findInvitationByToken = (db: Db, token: string) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('token', '=', token)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()

/** Consumes an invitation; false if there is none. Of two parallel calls one gets true. */
export const redeemInvitation = async (db: Db, secret: string) =>
  (await deleteInvitations(db, 'token', computeDigest(secret))).length > 0

/** Deletes invitations with their mails that wait. */
export async function deleteInvitations(
  trx: Db,
  column: 'token' | 'email' | 'invited_by',
  value: string,
) {
  const invitations = await trx
    .deleteFrom('invitations')
    .where(column, '=', value)
    .returning(['token', 'email'])
    .execute()
  const keys = invitations.map(({ token }) => mailKey + token)
  const mails =
    keys.length > 0
      ? await trx.selectFrom('outbox').select('id').where('once', 'in', keys).execute()
      : []
  await cancelMails(
    trx,
    mails.map(({ id }) => id),
  )
  return invitations
}

const mailKey = 'invitation:'

/** The idempotency key of the mail with this invitation, by which it is cancelled. */
export const getInvitationMailKey = (secret: string) => mailKey + computeDigest(secret)

/** Whether the invitation in the mail with this key is still valid; undefined for other mails. */
export const isInvitationMailCurrent = async (db: Db, key: string) =>
  key.startsWith(mailKey)
    ? (await findInvitationByToken(db, key.slice(mailKey.length))) !== undefined
    : undefined

const computeDigest = (secret: string) => createHash('sha256').update(secret).digest('base64url')
