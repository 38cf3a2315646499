import type { Kysely } from 'kysely'
import { notNullColumn } from '../columns.server.ts'

/** Sign-in attempts, which delay the next one, and invitations of further administrators. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', notNullColumn)
    .addColumn('last_at', 'text', notNullColumn)
    .execute()
  await db.schema
    .createTable('invitations')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', notNullColumn)
    .addColumn('invited_by', 'text', notNullColumn)
    .addColumn('expires_at', 'text', notNullColumn)
    .execute()
}
