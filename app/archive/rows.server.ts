import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../db/columns.server.ts'

type Row = Record<string, unknown>
type Untyped = Kysely<Record<string, Row>>

/** The tables in the order in which they were made: whatever a table refers to stands before it. */
export async function tablesOf(db: Untyped) {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`.execute(db)
    : await sql<{ name: string }>`select name from sqlite_master
        where type = 'table' and name not like 'sqlite_%' order by rowid`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
}

/** All rows of a table as lines of JSON, in a stable order, so that the same content gives the same bytes. */
export async function* linesOf(db: Untyped, table: string) {
  const columns = await columnsOf(db, table)
  const names = columns.map(({ name }) => name)
  // PostgreSQL cannot compare JSON.
  const plain = columns.filter(({ dataType }) => dataType !== 'json').map(({ name }) => name)
  const key = names.includes('id') ? ['id'] : plain
  let query = db.selectFrom(table).selectAll()
  for (const column of key) query = query.orderBy(column)
  const rows = await query.execute()
  for (const row of rows) yield `${JSON.stringify(row)}\n`
}

async function columnsOf(db: Untyped, table: string) {
  const tables = await db.introspection.getTables()
  return tables.find(({ name }) => name === table)?.columns ?? []
}

/** Writes rows back; lists and objects become JSON text again. */
export async function insertRows(db: Untyped, table: string, lines: string[]) {
  for (const line of lines) {
    const row = JSON.parse(line) as Row
    const values = Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ])
    await db.insertInto(table).values(Object.fromEntries(values)).execute()
  }
}

/**
 * Counting goes on after the ids that were written back, and after those that the history knows: an item made later
 * would otherwise get the history of one that was removed before the backup.
 */
export async function advanceIdentities(db: Untyped, tables: string[]) {
  for (const table of tables) {
    const columns = await columnsOf(db, table)
    if (!columns.some(({ name, isAutoIncrementing }) => name === 'id' && isAutoIncrementing))
      continue
    const last = sql`(select coalesce(max(id), 0) from (select id from ${sql.table(table)}
      union all select item_id from revisions where type = ${table}) as used)`
    if (isPostgres(db))
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${last} + 1, false)`.execute(
        db,
      )
    else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
    }
  }
}

export async function migrationsOf(db: Untyped) {
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => String(name))
}
