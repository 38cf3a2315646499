import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { retryWhileLocked } from './retry-while-locked.server.ts'

/** An open file with its statement cache. */
export type SqliteConnection = Awaited<ReturnType<typeof connectWriter>>

export async function connectWriter(path: string) {
  // SQLite's busy timeout would block the event loop.
  const database = new DatabaseSync(path, { timeout: 0 })
  // Switching to WAL fails at once when several processes open a new file.
  await retryWhileLocked(() => database.exec('pragma journal_mode = wal'))
  // secure_delete overwrites deleted rows: erased applicants must not remain in the file.
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
  return wrapSqliteDatabase(database)
}

export const connectReader = (path: string) =>
  wrapSqliteDatabase(new DatabaseSync(path, { timeout: 0, readOnly: true }))

export function wrapSqliteDatabase(database: DatabaseSync) {
  // SQLite's lower() ignores umlauts.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  return {
    prepare: cacheStatements((sql) => createStatement(database, sql)),
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  }
}

/** LRU cache of 200 statements: preparing one takes longer than running it. */
function cacheStatements(prepare: (sql: string) => Statement) {
  const cache = new Map<string, Statement>()
  return (sql: string) => {
    const cached = cache.get(sql) ?? prepare(sql)
    cache.delete(sql)
    cache.set(sql, cached)
    if (cache.size > 200) cache.delete(cache.keys().next().value ?? '')
    return cached
  }
}

type Statement = ReturnType<typeof createStatement>

function createStatement(database: DatabaseSync, sql: string) {
  const prepared = database.prepare(sql)
  const convertRow = createRowConverter(prepared.columns())
  return {
    hasRows: prepared.columns().length > 0,
    run: (values: readonly unknown[]) => prepared.run(...values.map(toSqlValue)),
    all: (values: readonly unknown[]) => prepared.all(...values.map(toSqlValue)).map(convertRow),
    *iterate(values: readonly unknown[]) {
      // A statement of its own: running a shared one again would end this iteration.
      for (const row of database.prepare(sql).iterate(...values.map(toSqlValue)))
        yield convertRow(row)
    },
  }
}

export function toSqlValue(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return Number(value)
  // node:sqlite reads an object in first place as named parameters and would store null.
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    throw new TypeError('Lists and objects are stored as JSON text')
  }
  return value as SQLInputValue
}

/** Converts `boolean` and `json` columns of a row in place to what PostgreSQL's driver returns. */
export function createRowConverter(columns: { name: string; type: string | null }[]) {
  const convert = columns.flatMap(({ name, type }) => {
    if (type === 'boolean') return [[name, Boolean] as const]
    if (type === 'json')
      return [[name, (text: unknown): unknown => JSON.parse(String(text))] as const]
    return []
  })
  return (row: Record<string, unknown>) => {
    for (const [name, convertValue] of convert)
      if (row[name] !== null) row[name] = convertValue(row[name])
    return row
  }
}
