import { type Kysely, sql } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

/** Passkeys, what a session was opened with where it was not a password, and why one ended. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('credential', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', notNullColumn)
    .addColumn('counter', 'bigint', notNullColumn)
    .addColumn('transports', 'text', notNullColumn)
    .addColumn('name', 'text', notNullColumn)
    .addColumn('created_at', 'text', notNullColumn)
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('passkeys_user_id').on('passkeys').column('user_id').execute()
  await db.schema
    .createTable('ended_sessions')
    .addColumn('session', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', notNullColumn)
    .addColumn('at', 'text', notNullColumn)
    .execute()
  await sql`alter table session add column method text`.execute(db)
}
