import type { Kysely } from 'kysely'

/** When what somebody wants as it is was last found. */
export async function up(db: Kysely<{ set_aside: { at: string; found_at: string } }>) {
  await db.schema
    .alterTable('set_aside')
    .addColumn('found_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.updateTable('set_aside').set({ found_at: new Date().toISOString() }).execute()
}
