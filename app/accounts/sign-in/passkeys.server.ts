import type { Db } from '#core/db/tables.ts'

/** Passkeys of a person, oldest first. */
export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential', 'transports', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const hasPasskey = async (db: Db, userId: string) =>
  (await listPasskeys(db, userId)).length > 0

/** The passkey with the account that owns it. */
export const findPasskey = (db: Db, credential: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('user', 'user.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select('user.email')
    .where('credential', '=', credential)
    .executeTakeFirst()

/** WebAuthn binds a passkey to this host name; it does not work under another one. */
export const getRelyingPartyId = (origin: string) => new URL(origin).hostname
