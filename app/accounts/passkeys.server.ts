import type { Db } from '#tables.ts'

/** A person's, the oldest first. */
export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential', 'transports', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const hasPasskey = async (db: Db, userId: string) =>
  (await listPasskeys(db, userId)).length > 0

/** With whose it is. */
export const findPasskey = (db: Db, credential: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('user', 'user.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select('user.email')
    .where('credential', '=', credential)
    .executeTakeFirst()

/** The host is what a passkey is bound to: another one knows nothing of it. */
export const relyingPartyId = (origin: string) => new URL(origin).hostname
