import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'

/** The history is read by page, one revision by its key, and thinned as it grows old. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('revisions').addColumn('version', 'integer').execute()
  await db.schema
    .alterTable('revisions')
    .addColumn('thinned', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const version = isPostgres(db)
    ? sql`(body ->> 'version')::integer`
    : sql`json_extract(body, '$.version')`
  await sql`update revisions set version = ${version}`.execute(db)

  const indexes: Record<string, string[]> = {
    revisions_version: ['type', 'item_id', 'version'],
    revisions_thinned: ['thinned', 'at'],
    revisions_who: ['who', 'id'],
    revisions_type: ['type', 'id'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('revisions').columns(columns).execute()
  await sql`create index revisions_texts on revisions (type, item_id, id) where what <> 'move'`.execute(
    db,
  )
}
