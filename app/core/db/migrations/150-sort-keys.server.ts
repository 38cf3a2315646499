import { type Kysely, sql } from 'kysely'
import { runSql } from '../run-sql.server.ts'
import { buildTextSortKey } from '../sortable.server.ts'

/** Names that begin with Å, Č, Ł and the like have their place in the alphabet. */
export async function up(db: Kysely<unknown>) {
  await runSql(
    db,
    'drop index messages_by_name; drop index applications_by_name; drop index applications_born',
  )
  const name = buildTextSortKey(db, 'name')
  const lastFirst = buildTextSortKey(db, "last_name || ' ' || first_name")
  const firstLast = buildTextSortKey(db, "trim(first_name) || ' ' || trim(last_name)")
  await sql`create index messages_by_name on messages (state, (${name}), id)`.execute(db)
  await sql`create index applications_by_name on applications (is_spam, (${lastFirst}), id)`.execute(
    db,
  )
  await sql`create index applications_born on applications (birth_date, (${firstLast}))`.execute(db)
}
