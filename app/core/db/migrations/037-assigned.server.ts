import type { Kysely } from 'kysely'

/** Whose work an entry of the inbox is; nobody's when the account is gone. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['messages', 'applications']) {
    await db.schema
      .alterTable(table)
      .addColumn('assigned_to', 'text', (column) =>
        column.references('user.id').onDelete('set null'),
      )
      .execute()
    await db.schema
      .createIndex(`${table}_assigned`)
      .on(table)
      .columns(['assigned_to', 'id'])
      .execute()
  }
}
