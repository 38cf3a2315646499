import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../content/tables.ts'

const lasts = 3 * 86_400_000

/** The secret of a new invitation; only its digest is kept. An earlier one for the same address ends. */
export async function invite(db: Kysely<Tables>, { email, by }: { email: string; by: string }) {
  const secret = randomBytes(24).toString('base64url')
  const expires_at = new Date(Date.now() + lasts).toISOString()
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('invitations').where('email', '=', email).execute()
    await trx
      .insertInto('invitations')
      .values({ token: digest(secret), email, invited_by: by, expires_at })
      .execute()
  })
  return secret
}

/** Who is invited with this secret, while the invitation holds. */
export function findInvitation(db: Kysely<Tables>, secret: string) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('token', '=', digest(secret))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
}

/** Answers whether it was still there: of two who use it at once only one gets in. */
export async function redeem(db: Kysely<Tables>, secret: string) {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('token', '=', digest(secret))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')
