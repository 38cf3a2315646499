import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'
import { runSql } from '../run-sql.server.ts'
import { createSearchIndex, dropSearchIndex } from '../schema/inbox-indexes.server.ts'

/** Questions of a job and the applicants' answers to them, which the search finds. */
export async function up(db: Kysely<unknown>) {
  await dropSearchIndex(db, 'applications')
  await runSql(
    db,
    `alter table job_listings add column questions json not null default '[]';
    alter table applications add column answers text`,
  )
  const columns = ['first_name', 'last_name', 'email', 'position', 'reference', 'city', 'message']
  await createSearchIndex(db, 'applications', [...columns, 'answers'])
  if (!isPostgres(db))
    await sql`insert into applications_search(applications_search) values('rebuild')`.execute(db)
}
