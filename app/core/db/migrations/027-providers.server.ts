import type { Kysely } from 'kysely'

/** Of two first sign-ins at once by the same person of a provider only one makes the account. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('account_of_provider')
    .on('account')
    .columns(['providerId', 'issuer', 'accountId'])
    .unique()
    .execute()
}
