import { type QueryExecutorProvider, sql } from 'kysely'
import { isPostgres } from './columns.server.ts'

/**
 * Bulk delete: drops the delete triggers of SQLite's search indexes, runs `work`, which deletes all rows, then empties
 * the indexes at once. One trigger call per row takes half an hour. Call inside a transaction.
 */
export async function runWithoutSearchDeleteTriggers(
  trx: QueryExecutorProvider,
  work: () => Promise<void>,
) {
  if (isPostgres(trx)) return work()
  const { rows } = await sql<{ name: string; tbl_name: string; sql: string }>`
    select name, tbl_name, sql from sqlite_master
    where type = 'trigger' and name = tbl_name || '_search_delete'`.execute(trx)
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(trx)
  await work()
  for (const { tbl_name, sql: trigger } of rows) {
    const index = sql.id(`${tbl_name}_search`)
    await sql`insert into ${index}(${index}) values('delete-all')`.execute(trx)
    await sql.raw(trigger).execute(trx)
  }
}
