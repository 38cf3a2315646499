import type { Kysely } from 'kysely'
import { required } from '../columns.server.ts'

/** Sign-in attempts, which delay the next one, and invitations of further administrators. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', required)
    .addColumn('last_at', 'text', required)
    .execute()
  await db.schema
    .createTable('invitations')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', required)
    .addColumn('invited_by', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
}
