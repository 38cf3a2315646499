import type { Kysely } from 'kysely'
import { required } from '../columns.server.ts'

/** What was typed into a form and not saved yet, by person. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('typed_forms')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('form', 'text', required)
    .addColumn('entries', 'json', required)
    .addColumn('at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addPrimaryKeyConstraint('typed_forms_key', ['user_id', 'form'])
    .execute()
}
