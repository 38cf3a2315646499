import type { Kysely } from 'kysely'

/** Who wrote a draft, who asked for approval of it, and who gave it. A history is read with its moves. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['submitted_at', 'submitted_by', 'approved_by'])
    await db.schema.alterTable('drafts').addColumn(column, 'text').execute()
  for (const column of ['approved_version', 'ended_set'])
    await db.schema.alterTable('drafts').addColumn(column, 'integer').execute()
  await db.schema
    .alterTable('draft_changes')
    .addColumn('authors', 'json', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema.dropIndex('revisions_texts').execute()
}
