import { type Kysely, sql } from 'kysely'

/** What an operator adopts stays known, so that it can be taken back: by the change set in which he did. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table sample_texts add column adopted integer`.execute(db)
}
