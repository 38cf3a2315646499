import { type Kysely, sql } from 'kysely'

interface Before {
  drafts: {
    id: number
    version: number
    approved_version: number | null
    published_at: string | null
  }
  draft_changes: { draft_id: number; version: number }
}

/** With which version of its draft an item was last changed: by that whoever has it open is told whether it is still so. */
export async function up(db: Kysely<Before>) {
  await db.schema
    .alterTable('draft_changes')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // As new drafts begin: far from the versions of the site and of each other.
  const shifted = sql<number>`(1073741824 + id * 10000)`
  await db
    .updateTable('drafts')
    .set((eb) => ({
      version: eb('version', '+', shifted),
      approved_version: eb('approved_version', '+', shifted),
    }))
    .where('published_at', 'is', null)
    .execute()
  await db
    .updateTable('draft_changes')
    .set((eb) => ({
      version: eb
        .selectFrom('drafts')
        .whereRef('drafts.id', '=', 'draft_changes.draft_id')
        .select('drafts.version'),
    }))
    .execute()
}
