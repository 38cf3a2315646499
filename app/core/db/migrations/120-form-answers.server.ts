import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'
import { runSql } from '../run-sql.server.ts'
import { createSearchIndex, dropSearchIndex } from '../schema/inbox-indexes.server.ts'

/** What editors' forms ask besides the message, and which of them a message came from. The search finds both. */
export async function up(db: Kysely<unknown>) {
  await dropSearchIndex(db, 'messages')
  await runSql(
    db,
    `alter table messages add column topic text;
    alter table messages add column answers text;
    create index messages_topic on messages (topic, id) where topic is not null`,
  )
  const columns = ['name', 'email', 'message', 'reference', 'topic', 'answers']
  await createSearchIndex(db, 'messages', columns)
  if (!isPostgres(db))
    await sql`insert into messages_search(messages_search) values('rebuild')`.execute(db)
}
