import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../db/columns.server.ts'
import { tableFacts } from '../facts/table-facts.server.ts'

type AnyRow = Record<string, unknown>
export type Untyped = Kysely<Record<string, AnyRow>>

/** The tables in the order in which they were made: whatever a table refers to stands before it. */
export async function tablesOf(db: Untyped) {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`.execute(db)
    : // A search index keeps tables of its own beneath, which it fills by itself.
      await sql<{ name: string }>`select known.name from sqlite_master as known
        join pragma_table_list as listed on listed.name = known.name and listed.schema = 'main'
        where listed.type = 'table' and known.name not like 'sqlite_%'
        order by known.rowid`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
}

/** A restore empties them. */
const leftOut = new Set(
  Object.entries(tableFacts).flatMap(([name, { backup }]) => (backup ? [] : [name])),
)

/** Those of which the rows are in an archive. */
export const savedTables = async (db: Untyped) =>
  (await tablesOf(db)).filter((name) => !leftOut.has(name))

/** Few enough that the longest rows fit into memory. */
const atOnce = 20

/** All rows of a table as lines of JSON, in a stable order, so that the same content gives the same bytes. */
export async function* linesOf(db: Untyped, table: string) {
  const columns = await columnsOf(db, table)
  const names = columns.map(({ name }) => name)
  const hasId = names.includes('id')
  // PostgreSQL cannot compare JSON.
  const plain = columns.filter(({ dataType }) => dataType !== 'json').map(({ name }) => name)
  let query = db.selectFrom(table).selectAll().limit(atOnce)
  for (const column of hasId ? ['id'] : plain) query = query.orderBy(column)
  let rows = await query.execute()
  for (let count = rows.length; rows.length > 0; count += rows.length) {
    for (const row of rows) yield `${JSON.stringify(row)}\n`
    if (rows.length < atOnce) return
    const next = hasId ? query.where('id', '>', rows.at(-1)?.id) : query.offset(count)
    rows = await next.execute()
  }
}

async function columnsOf(db: Untyped, table: string) {
  const tables = await db.introspection.getTables()
  return tables.find(({ name }) => name === table)?.columns ?? []
}

/** Writes rows back, some at a time; lists and objects become JSON text again. */
export async function insertLines(db: Untyped, table: string, lines: AsyncIterable<string>) {
  const columns = new Set((await columnsOf(db, table)).map(({ name }) => name))
  let rows: AnyRow[] = []
  const flush = async () => {
    if (rows.length > 0) await db.insertInto(table).values(rows).execute()
    rows = []
  }
  for await (const line of lines) {
    if (line === '') continue
    const row = JSON.parse(line) as AnyRow
    const unknown = Object.keys(row).find((name) => !columns.has(name))
    if (unknown) throw new Error(`${table} has no column ${unknown}`)
    rows.push(
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, storedForm(value)])),
    )
    if (rows.length === atOnce) await flush()
  }
  await flush()
}

const storedForm = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

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
