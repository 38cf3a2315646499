import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'

/** Kysely's own SQLite dialect over Node's own SQLite: one connection, one writer, nothing acknowledged is lost. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(path: string) {
    const config = { database: () => connect(path) }
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PatientDriver(this.#config)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

class PatientDriver extends SqliteDriver {
  /** SQLite's own waiting for another process would stop the event loop, so it is switched off and done here. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => whenFree(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  /** Takes the write lock at the start: a transaction that reads first and writes later could fail at once. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Kysely says no, SQLite can: so the migrator runs in one transaction, which is also its lock between processes. */
  override get supportsTransactionalDdl() {
    return true
  }
}

async function connect(path: string) {
  const database = new DatabaseSync(path, { timeout: 0 })
  // The change to WAL does not wait by itself when several processes open a new file.
  await whenFree(() => database.exec('pragma journal_mode = wal'))
  // What is deleted is overwritten: erased applicants must not be found in the file.
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
  // SQLite's own lower() leaves umlauts alone.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  return { prepare: remembered((sql) => statement(database, sql)), close: () => database.close() }
}

/** SQLITE_BUSY, and SQLITE_BUSY_RECOVERY while another process mends the file after a crash. */
const busy = new Set<unknown>([5, 261])

/** Tries for five seconds while another process holds the lock. */
async function whenFree<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  for (const deadline = Date.now() + 5000; ; ) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && busy.has(error.errcode)
      if (!isBusy || Date.now() > deadline) throw error
      await pause(2 + Math.random() * 8)
    }
  }
}

/** A page asks the same questions again and again, and preparing one takes longer than answering it. */
function remembered(prepare: (sql: string) => SqliteStatement) {
  const known = new Map<string, SqliteStatement>()
  return (sql: string) => {
    const found = known.get(sql) ?? prepare(sql)
    // Used last, forgotten last.
    known.delete(sql)
    known.set(sql, found)
    if (known.size > 200) known.delete(known.keys().next().value ?? '')
    return found
  }
}

function statement(database: DatabaseSync, sql: string): SqliteStatement {
  const prepared = database.prepare(sql)
  const converted = conversions(prepared)
  return {
    reader: prepared.columns().length > 0,
    run: (values) => prepared.run(...values.map(bindable)),
    all: (values) => prepared.all(...values.map(bindable)).map(converted),
    *iterate(values) {
      // One of its own: whoever asks the same meanwhile would end this walk.
      for (const row of database.prepare(sql).iterate(...values.map(bindable))) yield converted(row)
    },
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return Number(value)
  // node:sqlite would take an object in first place for named parameters and store null.
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    throw new TypeError('Lists and objects are stored as JSON text')
  }
  return value as SQLInputValue
}

/** Columns declared `boolean` and `json` come back as PostgreSQL's driver gives them. */
function conversions(prepared: StatementSync) {
  const convert = prepared.columns().flatMap(({ name, type }) => {
    if (type === 'boolean') return [[name, Boolean] as const]
    if (type === 'json')
      return [[name, (text: unknown) => JSON.parse(String(text)) as unknown] as const]
    return []
  })
  return (row: Record<string, unknown>) => {
    for (const [name, from] of convert) if (row[name] !== null) row[name] = from(row[name])
    return row
  }
}
