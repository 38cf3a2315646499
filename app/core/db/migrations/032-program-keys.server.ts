import type { Kysely } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

/** Keys of programs: only a digest of each. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('program_keys')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('name', 'text', notNullColumn)
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', notNullColumn)
    .addColumn('only_proposes', 'boolean', notNullColumn)
    .addColumn('origins', 'json', notNullColumn)
    .addColumn('per_minute', 'integer', notNullColumn)
    .addColumn('made_at', 'text', notNullColumn)
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('used_at', 'text')
    .execute()
}
