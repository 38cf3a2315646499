import { type Kysely, sql } from 'kysely'
import { identity, required } from '../columns.server.ts'

/** Passkeys, what a session was opened with where it was not a password, and why one ended. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'integer', identity(db))
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('credential', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('passkeys_user_id').on('passkeys').column('user_id').execute()
  await db.schema
    .createTable('ended_sessions')
    .addColumn('session', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await sql`alter table session add column method text`.execute(db)
}
