import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#core/db/columns.server.ts'
import { tableFacts } from '#operations/facts/table-facts.server.ts'

type AnyRow = Record<string, unknown>
export type UntypedDb = Kysely<Record<string, AnyRow>>

/** Tables in order of creation: referenced tables come first. */
export async function listTables(db: UntypedDb) {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`.execute(db)
    : // A search index maintains its own tables.
      await sql<{ name: string }>`select known.name from sqlite_master as known
        join pragma_table_list as listed on listed.name = known.name and listed.schema = 'main'
        where listed.type = 'table' and known.name not like 'sqlite_%'
        order by known.rowid`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
}

/** Tables that are not backed up; a restore empties them. */
const excludedTables = new Set(
  Object.entries(tableFacts).flatMap(([name, { backup }]) => (backup ? [] : [name])),
)

/** Tables whose rows are backed up. */
export const listBackupTables = async (db: UntypedDb) =>
  (await listTables(db)).filter((name) => !excludedTables.has(name))

/** Small enough for the longest rows to fit into memory. */
const maxRows = 20
const mostSigns = 1024 ** 2

/** Rows of a table as JSON lines, ordered by primary key, so that the same content gives the same bytes. */
export async function* readLines(db: UntypedDb, table: string) {
  const keys = await listKeyColumns(db, table)
  let query = db.selectFrom(table).selectAll().limit(maxRows)
  for (const key of keys) query = query.orderBy(key)
  const key = sql.join(keys.map((name) => sql.ref(name)))
  let rows = await query.execute()
  for (;;) {
    for (const row of rows) yield `${JSON.stringify(row)}\n`
    const last = rows.at(-1)
    if (!last || rows.length < maxRows) return
    const values = sql.join(keys.map((name) => last[name]))
    rows = await query.where(sql<boolean>`(${key}) > (${values})`).execute()
  }
}

/** Columns of the primary key. */
async function listKeyColumns(db: UntypedDb, table: string) {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select attname as name from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indisprimary and indrelid = ${`"${table}"`}::regclass
        order by array_position(indkey, attnum)`.execute(db)
    : await sql<{ name: string }>`select name from pragma_table_info(${table})
        where pk > 0 order by pk`.execute(db)
  return rows.map(({ name }) => name)
}

async function listColumns(db: UntypedDb, table: string) {
  const tables = await db.introspection.getTables()
  return tables.find(({ name }) => name === table)?.columns ?? []
}

/** Inserts rows in batches; lists and objects become JSON text again. */
export async function insertLines(db: UntypedDb, table: string, lines: AsyncIterable<string>) {
  const columns = new Set((await listColumns(db, table)).map(({ name }) => name))
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
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, serialize(value)])),
    )
    signs += line.length
    if (rows.length === maxRows || signs > mostSigns) await flush()
  }
  await flush()
}

const serialize = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/**
 * Sets the next ids after the restored rows and after the ids in the history: otherwise a new item would get the
 * history of a deleted one.
 */
export async function advanceIdentities(db: UntypedDb, tables: string[]) {
  for (const table of tables) {
    const columns = await listColumns(db, table)
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

export async function listMigrations(db: UntypedDb) {
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => String(name))
}
