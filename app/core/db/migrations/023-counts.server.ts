import { type Kysely, sql } from 'kysely'

/** What every page of the panel counts: few rows are held back, however many there are. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['messages', 'applications']) {
    await db.schema.dropIndex(`${table}_held`).execute()
    await sql`create index ${sql.id(`${table}_held`)} on ${sql.table(table)} (suspicion)
      where held is not null`.execute(db)
  }
}
