import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect } from 'kysely'
import { SqliteDriver } from './sqlite-driver.server.ts'
import { whenFree } from './when-free.server.ts'

/** Kysely's own SQLite dialect over Node's own SQLite: one writer, readers that never wait, nothing stored is lost. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #path: string

  constructor(path: string) {
    super({ database: never })
    this.#path = path
  }

  override createDriver() {
    let opened: number | undefined
    return new SqliteDriver({
      openWriter: async () => {
        const file = await openWriter(this.#path)
        opened = numberOf(this.#path)
        return file
      },
      openReader: () => openReader(this.#path),
      isThere: () => numberOf(this.#path) === opened,
    })
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** A database that is only in memory: one connection, gone with it. */
export class MemoryDialect extends NodeSqliteDialect {
  constructor() {
    super(':memory:')
  }

  override createDriver() {
    const file = openFile(new DatabaseSync(':memory:'))
    return new SqliteDriver({
      openWriter: async () => file,
      // Closed with the writer, since it is the same.
      openReader: () => ({ ...file, close: () => {} }),
      isThere: () => true,
    })
  }
}

/** Another file under the same name has another one. */
const numberOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino

const never = () => Promise.reject(new Error('The driver opens its connections itself'))

class TransactionalAdapter extends SqliteAdapter {
  /** Kysely says no, SQLite can: so the migrator runs in one transaction, which is also its lock between processes. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** The driver lets writers take turns itself. */
  override get supportsMultipleConnections() {
    return true
  }
}

/** An open file: its remembered statements, and whether a transaction is open. */
export type File = Awaited<ReturnType<typeof openWriter>>

async function openWriter(path: string) {
  // SQLite's own waiting would stop the event loop, so it is switched off.
  const database = new DatabaseSync(path, { timeout: 0 })
  // The change to WAL does not wait by itself when several processes open a new file.
  await whenFree(() => database.exec('pragma journal_mode = wal'))
  // What is deleted is overwritten: erased applicants must not be found in the file.
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
  return openFile(database)
}

const openReader = (path: string) =>
  openFile(new DatabaseSync(path, { timeout: 0, readOnly: true }))

function openFile(database: DatabaseSync) {
  // SQLite's own lower() leaves umlauts alone.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  return {
    prepare: remembered((sql) => statement(database, sql)),
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  }
}

/** A page asks the same questions again and again, and preparing one takes longer than answering it. */
function remembered(prepare: (sql: string) => Statement) {
  const known = new Map<string, Statement>()
  return (sql: string) => {
    const found = known.get(sql) ?? prepare(sql)
    // Used last, forgotten last.
    known.delete(sql)
    known.set(sql, found)
    if (known.size > 200) known.delete(known.keys().next().value ?? '')
    return found
  }
}

type Statement = ReturnType<typeof statement>

function statement(database: DatabaseSync, sql: string) {
  const prepared = database.prepare(sql)
  const converted = conversions(prepared.columns())
  return {
    hasRows: prepared.columns().length > 0,
    run: (values: readonly unknown[]) => prepared.run(...values.map(bindable)),
    all: (values: readonly unknown[]) => prepared.all(...values.map(bindable)).map(converted),
    *iterate(values: readonly unknown[]) {
      // One of its own: whoever asks the same meanwhile would end this walk.
      for (const row of database.prepare(sql).iterate(...values.map(bindable))) yield converted(row)
    },
  }
}

export function bindable(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return Number(value)
  // node:sqlite would take an object in first place for named parameters and store null.
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    throw new TypeError('Lists and objects are stored as JSON text')
  }
  return value as SQLInputValue
}

/** Columns declared `boolean` and `json` come back as PostgreSQL's driver gives them. */
export function conversions(columns: { name: string; type: string | null }[]) {
  const convert = columns.flatMap(({ name, type }) => {
    if (type === 'boolean') return [[name, Boolean] as const]
    if (type === 'json')
      return [[name, (text: unknown): unknown => JSON.parse(String(text))] as const]
    return []
  })
  return (row: Record<string, unknown>) => {
    for (const [name, from] of convert) if (row[name] !== null) row[name] = from(row[name])
    return row
  }
}
