import type { Kysely } from 'kysely'
import { notNullColumn } from '../columns.server.ts'

/** What was typed into a form and not saved yet, by person. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('typed_forms')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('form', 'text', notNullColumn)
    .addColumn('entries', 'json', notNullColumn)
    .addColumn('at', 'text', notNullColumn)
    .addColumn('expires_at', 'text', notNullColumn)
    .addPrimaryKeyConstraint('typed_forms_key', ['user_id', 'form'])
    .execute()
}
