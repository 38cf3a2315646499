import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#core/db/columns.server.ts'
import { runWithoutSearchDeleteTriggers } from '#core/db/search-triggers.server.ts'
import { tableDataPolicies } from '#operations/facts/table-data-policies.server.ts'

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

/**
 * Foreign keys between tables. Their order of creation differs where a migration creates a table anew on one engine, so an
 * archive is checked by these.
 */
export async function listForeignKeys(db: UntypedDb) {
  const { rows } = isPostgres(db)
    ? await sql<Reference>`select source.relname as "from", target.relname as "to" from pg_constraint
        join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
        where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
    : await sql<Reference>`select known.name as "from", key."table" as "to" from sqlite_master as known
        join pragma_foreign_key_list(known.name) as key where known.type = 'table'`.execute(db)
  return rows
}

interface Reference {
  from: string
  to: string
}

/** Tables that are not backed up; a restore empties them. */
const excludedTables = new Set(
  Object.entries(tableDataPolicies).flatMap(([name, { backup }]) => (backup ? [] : [name])),
)

/** Tables whose rows are backed up. */
export const listBackupTables = async (db: UntypedDb) =>
  (await listTables(db)).filter((name) => !excludedTables.has(name))

/** Small enough for the longest rows to fit into memory. */
const maxRows = 20
const mostSigns = 1024 ** 2

/** Page size for tables with a text key: PostgreSQL may have to sort them for each page, and their rows are short. */
const maxShortRows = 1000

/**
 * Rows of a table as JSON lines, ordered by primary key, so that the same content gives the same bytes. Text is ordered
 * by its bytes, independent of the database's collation.
 */
export async function* readRowsAsJsonLines(db: UntypedDb, table: string) {
  const keys = await listKeyColumns(db, table)
  const isTextKey = isPostgres(db) && keys.some(({ isText }) => isText)
  const pageSize = isTextKey ? maxShortRows : maxRows
  const expressions = keys.map(({ name, isText }) =>
    isTextKey && isText ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
  )
  let query = db.selectFrom(table).selectAll().limit(pageSize)
  for (const expression of expressions) query = query.orderBy(expression)
  const key = sql.join(expressions)
  let rows = await query.execute()
  for (;;) {
    for (const row of rows) yield `${JSON.stringify(row)}\n`
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    const values = sql.join(keys.map(({ name }) => last[name]))
    rows = await query.where(sql<boolean>`(${key}) > (${values})`).execute()
  }
}

/** Columns of the primary key. */
async function listKeyColumns(db: UntypedDb, table: string) {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string; type: string }>`select attname as name, atttypid::regtype as type
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indisprimary and indrelid = ${`"${table}"`}::regclass
        order by array_position(indkey, attnum)`.execute(db)
    : await sql<{ name: string; type: string }>`select name, type from pragma_table_info(${table})
        where pk > 0 order by pk`.execute(db)
  return rows.map(({ name, type }) => ({ name, isText: type === 'text' }))
}

async function listColumns(db: UntypedDb, table: string) {
  const tables = await db.introspection.getTables()
  return tables.find(({ name }) => name === table)?.columns ?? []
}

/** Inserts rows in batches; lists and objects become JSON text again. */
async function insertLines(db: UntypedDb, table: string, lines: AsyncIterable<string>) {
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
export async function advanceIdSequences(db: UntypedDb, tables: string[]) {
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

/** Deletes all rows, again: the triggers of deleted rows add some. */
export async function emptyTables(trx: UntypedDb, tables: string[]) {
  const deleteRows = async () => {
    for (const table of tables.toReversed()) await trx.deleteFrom(table).execute()
  }
  await runWithoutSearchDeleteTriggers(trx, deleteRows)
  await deleteRows()
}

/** Replaces the rows of a table, including those that triggers of other tables have added meanwhile. */
export async function replaceRows(trx: UntypedDb, table: string, lines: AsyncIterable<string>) {
  await trx.deleteFrom(table).execute()
  await insertLines(trx, table, lines)
}
