import { type Kysely, sql } from 'kysely'
import { runSql } from '../run-sql.server.ts'
import { buildFormerTextSortKey } from '../schema/former-text-sort-key.server.ts'

/** Finds what is held, and who has the same name and birth date, without reading all that came in. */
export async function up(db: Kysely<unknown>) {
  await runSql(
    db,
    `create index messages_on_hold on messages (id, hold_until) where hold_reason is not null;
    create index applications_on_hold on applications (id) where hold_reason is not null;
    drop index applications_born`,
  )
  const name = buildFormerTextSortKey(db, "trim(first_name) || ' ' || trim(last_name)")
  await sql`create index applications_born on applications (birth_date, (${name}))`.execute(db)
}
