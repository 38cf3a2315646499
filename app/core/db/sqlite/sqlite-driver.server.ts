import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDriver as KyselySqliteDriver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import { awaitTurn } from '#core/runtime/time-slice.ts'
import { WriterBusyError } from '../writer-busy.ts'
import { retryWhileLocked } from './retry-while-locked.server.ts'
import type { SqliteConnection } from './sqlite-connection.server.ts'

interface Files {
  openWriter: () => Promise<SqliteConnection>
  /** Missing for a database in memory: its connections would share what is not committed. */
  openReader?: () => SqliteConnection
  /** True while the path still leads to the file that was opened. */
  isThere: () => boolean
}

/** Milliseconds that a write waits for its turn; proxies usually give up after 60 seconds. */
const longestWait = 30_000

/**
 * Two connections to one file. Reads never wait: in WAL mode they see the last commit. Writes take turns inside the
 * process; one that gets no turn in time fails with `WriterBusyError`. A write waits for other processes outside of its
 * turn, so waiting times do not add up. A database in memory has one connection, for which reads take turns, too.
 */
export class SqliteDriver extends KyselySqliteDriver {
  readonly #files: Files
  #writer: SqliteConnection | undefined
  #reader: SqliteConnection | undefined
  #lastTurn = Promise.resolve()

  constructor(files: Files) {
    super({ database: () => Promise.reject(new Error('never asked')) })
    this.#files = files
  }

  override async init() {
    this.#writer = await this.#files.openWriter()
    this.#reader = this.#files.openReader?.()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { openReader } = this.#files
    return new Session(this.#reader, openReader, () => this.#awaitTurn())
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    await (connection as Session).begin(settings?.accessMode === 'read only')
  }

  /** A full disk ends the transaction by itself; a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if ((connection as Session).isInTransaction()) await super.rollbackTransaction(connection)
  }

  override async releaseConnection(connection?: DatabaseConnection) {
    ;(connection as Session | undefined)?.release()
  }

  override async destroy() {
    this.#reader?.close()
    this.#writer?.close()
  }

  async #awaitTurn(): Promise<Turn> {
    const previous = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    try {
      await waitAtMost(previous)
    } catch (error) {
      void previous.then(resolve)
      throw error
    }
    // Writes to a deleted file are lost when the process ends.
    if (!this.#files.isThere()) {
      resolve()
      throw new Error('The database file is not the one that was opened: restart the program')
    }
    return { file: requireOpen(this.#writer), end: resolve }
  }
}

async function waitAtMost(turn: Promise<void>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new WriterBusyError()), longestWait)
  try {
    await Promise.race([turn, late])
  } finally {
    clearTimeout(timer)
  }
}

const requireOpen = (file: SqliteConnection | undefined) => {
  if (!file) throw new Error('The database is not open')
  return file
}

/** The right to use a connection until `end`. */
interface Turn {
  file: SqliteConnection
  end: () => void
}

/** Virtual connection for Kysely: picks the reader or the writer when it sees the query. */
class Session implements DatabaseConnection {
  #transaction: Turn | undefined
  readonly #reader: SqliteConnection | undefined
  readonly #openReader: Files['openReader']
  readonly #awaitTurn: () => Promise<Turn>

  constructor(
    reader: SqliteConnection | undefined,
    openReader: Files['openReader'],
    awaitTurn: () => Promise<Turn>,
  ) {
    this.#reader = reader
    this.#openReader = openReader
    this.#awaitTurn = awaitTurn
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // SQLite runs on this thread: a chain of queries alone would never let other requests in.
    const turn = awaitTurn()
    if (turn) await turn
    const file = this.#transaction?.file ?? (isRead(query) ? this.#reader : undefined)
    return retryWhileLocked(() => (file ? run<Row>(file, query) : this.#runInTurn<Row>(query)))
  }

  async #runInTurn<Row>(query: CompiledQuery) {
    const { file, end } = await this.#awaitTurn()
    try {
      return run<Row>(file, query)
    } finally {
      end()
    }
  }

  /** Streams over its own connection, which sees the database as it was at the start. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const own = this.#transaction ? undefined : this.#openReader?.()
    if (!own && !this.#transaction) return yield this.#runInTurn<Row>(query)
    try {
      const file = own ?? requireOpen(this.#transaction?.file)
      // The caller states the row type, as for every driver.
      for (const row of file.prepare(query.sql).iterate(query.parameters))
        yield { rows: [row as Row] }
    } finally {
      own?.close()
    }
  }

  /** `begin immediate` takes the write lock at the start: upgrading from read to write could fail at once. */
  async begin(isReadOnly: boolean) {
    this.#transaction = await retryWhileLocked(async () => {
      const own = isReadOnly ? this.#openReader?.() : undefined
      const turn = own ? { file: own, end: () => own.close() } : await this.#awaitTurn()
      try {
        run(turn.file, CompiledQuery.raw(isReadOnly ? 'begin' : 'begin immediate'))
        return turn
      } catch (error) {
        turn.end()
        throw error
      }
    })
  }

  isInTransaction = () => this.#transaction?.file.isInTransaction() ?? false

  release() {
    this.#transaction?.end()
    this.#transaction = undefined
  }
}

/** The reader refuses writes, so a wrong guess causes an error and no damage. */
const isRead = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql))

function run<Row>(file: SqliteConnection, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = file.prepare(sql)
  // The caller states the row type.
  if (statement.hasRows) return { rows: statement.all(parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
}
