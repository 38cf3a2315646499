import { type Kysely, sql } from 'kysely'

/** Resolves when the database answers. */
export async function ping<Tables>(db: Kysely<Tables>) {
  await sql`select version from content_version`.execute(db)
}
