import type { Kysely } from 'kysely'
import { identity, required } from '../columns.server.ts'

/** Keys of programs: only a digest of each. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('program_keys')
    .addColumn('id', 'integer', identity(db))
    .addColumn('name', 'text', required)
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', required)
    .addColumn('only_proposes', 'boolean', required)
    .addColumn('origins', 'json', required)
    .addColumn('per_minute', 'integer', required)
    .addColumn('made_at', 'text', required)
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('used_at', 'text')
    .execute()
}
