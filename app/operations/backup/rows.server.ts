import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#core/db/columns.server.ts'
import { tableFacts } from '#operations/facts/table-facts.server.ts'

type AnyRow = Record<string, unknown>
export type Untyped = Kysely<Record<string, AnyRow>>

/** The tables in the order in which they were made: whatever a table refers to stands before it. */
export async function listTables(db: Untyped) {
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
  (await listTables(db)).filter((name) => !leftOut.has(name))

/** Few enough that the longest rows fit into memory. */
const atOnce = 20
const mostSigns = 1024 ** 2

/** All rows of a table as lines of JSON, in the order of its key, so that the same content gives the same bytes. */
export async function* readLines(db: Untyped, table: string) {
  const keys = await keysOf(db, table)
  let query = db.selectFrom(table).selectAll().limit(atOnce)
  for (const key of keys) query = query.orderBy(key)
  const key = sql.join(keys.map((name) => sql.ref(name)))
  let rows = await query.execute()
  for (;;) {
    for (const row of rows) yield `${JSON.stringify(row)}\n`
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    const values = sql.join(keys.map((name) => last[name]))
    rows = await query.where(sql<boolean>`(${key}) > (${values})`).execute()
  }
}

/** The columns of the primary key, which each table has. */
async function keysOf(db: Untyped, table: string) {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select attname as name from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indisprimary and indrelid = ${`"${table}"`}::regclass
        order by array_position(indkey, attnum)`.execute(db)
    : await sql<{ name: string }>`select name from pragma_table_info(${table})
        where pk > 0 order by pk`.execute(db)
  return rows.map(({ name }) => name)
}

async function columnsOf(db: Untyped, table: string) {
  const tables = await db.introspection.getTables()
  return tables.find(({ name }) => name === table)?.columns ?? []
}

/** Writes rows back, some at a time; lists and objects become JSON text again. */
export async function insertLines(db: Untyped, table: string, lines: AsyncIterable<string>) {
  const columns = new Set((await columnsOf(db, table)).map(({ name }) => name))
  let rows: AnyRow[] = []
  let signs = 0
  const flush = async () => {
    if (rows.length > 0) await db.insertInto(table).values(rows).execute()
    rows = []
    signs = 0
  }
  for await (const line of lines) {
    if (line === '') continue
    const row: AnyRow = JSON.parse(line)
    const unknown = Object.keys(row).find((name) => !columns.has(name))
    if (unknown) throw new Error(`${table} has no column ${unknown}`)
    rows.push(
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, storedForm(value)])),
    )
    signs += line.length
    if (rows.length === atOnce || signs > mostSigns) await flush()
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

export async function listMigrations(db: Untyped) {
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => String(name))
}
