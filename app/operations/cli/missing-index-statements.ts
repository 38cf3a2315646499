import { sql } from 'kysely'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Db } from '#core/db/tables.ts'
import { searchColumns } from '#inbox/entries/entry-search.server.ts'

/**
 * SQL for a database administrator, where PostgreSQL did not let the program create its extension or search indexes.
 * Safe to run on a site in use.
 */
export async function listMissingIndexStatements(db: Db): Promise<string[]> {
  if (!isPostgres(db)) return []
  const { rows: existing } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema()`.execute(db)
  const { rows: extensions } = await sql`select 1 from pg_extension
    where extname = 'pg_trgm'`.execute(db)
  const missing = Object.entries(searchColumns).flatMap(([table, columns]) => {
    const index = `${table}_search`
    if (existing.some(({ name }) => name === index)) return []
    const parts = columns.map((column) => `${column} gin_trgm_ops`).join(', ')
    return [`create index concurrently ${index} on ${table} using gin (${parts});`]
  })
  const isBare = missing.length > 0 && extensions.length === 0
  return isBare ? ['create extension pg_trgm;', ...missing] : missing
}
