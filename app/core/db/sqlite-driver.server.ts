import { setImmediate as otherWork } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDriver as KyselySqliteDriver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import type { File } from './sqlite.server.ts'
import { whenFree } from './when-free.server.ts'

interface Files {
  openWriter: () => Promise<File>
  openReader: () => File
  /** Whether the file that was opened still lies where it lay. */
  isThere: () => boolean
}

/**
 * Two connections to one file. What only reads never waits, whatever is being written: in WAL mode it sees the last
 * commit. What writes takes turns inside the process, and waits for other processes outside of its turn, so that
 * whoever comes later does not wait for the patience of all who came before.
 */
export class SqliteDriver extends KyselySqliteDriver {
  readonly #files: Files
  #writer: File | undefined
  #reader: File | undefined
  #lastTurn = Promise.resolve()

  constructor(files: Files) {
    super({ database: () => Promise.reject(new Error('never asked')) })
    this.#files = files
  }

  override async init() {
    this.#writer = await this.#files.openWriter()
    this.#reader = this.#files.openReader()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { openReader } = this.#files
    return new Session(open(this.#reader), openReader, () => this.#takeTurn())
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    await (connection as Session).begin(settings?.accessMode === 'read only')
  }

  /** A full disk has ended the transaction by itself; asking again would hide why. */
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

  async #takeTurn(): Promise<Turn> {
    const before = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    await before
    // What is written into a file that was taken away would be lost as soon as the program ends.
    if (!this.#files.isThere()) {
      resolve()
      throw new Error('The database file is not the one that was opened: restart the program')
    }
    return { file: open(this.#writer), end: resolve }
  }
}

const open = (file: File | undefined) => {
  if (!file) throw new Error('The database is not open')
  return file
}

/** The right to use a connection until `end`. */
interface Turn {
  file: File
  end: () => void
}

/** What Kysely believes to be a connection: it takes a real one when it knows what for. */
class Session implements DatabaseConnection {
  #transaction: Turn | undefined
  readonly #reader: File
  readonly #openReader: () => File
  readonly #takeTurn: () => Promise<Turn>

  constructor(reader: File, openReader: () => File, takeTurn: () => Promise<Turn>) {
    this.#reader = reader
    this.#openReader = openReader
    this.#takeTurn = takeTurn
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await giveWay()
    const file = this.#transaction?.file ?? (onlyReads(query) ? this.#reader : undefined)
    return whenFree(() => (file ? run<Row>(file, query) : this.#runInTurn<Row>(query)))
  }

  async #runInTurn<Row>(query: CompiledQuery) {
    const { file, end } = await this.#takeTurn()
    try {
      return run<Row>(file, query)
    } finally {
      end()
    }
  }

  /** Over a connection of its own: as long as it reads, that one sees the database as it was at the beginning. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const own = this.#transaction ? undefined : this.#openReader()
    try {
      const file = own ?? open(this.#transaction?.file)
      // The type says what the caller expects of the query, as for every driver.
      for (const row of file.prepare(query.sql).iterate(query.parameters))
        yield { rows: [row as Row] }
    } finally {
      own?.close()
    }
  }

  /** Takes the write lock at the start: a transaction that reads first and writes later could fail at once. */
  async begin(isReadOnly: boolean) {
    this.#transaction = await whenFree(async () => {
      const turn = isReadOnly ? this.#ownReader() : await this.#takeTurn()
      try {
        run(turn.file, CompiledQuery.raw(isReadOnly ? 'begin' : 'begin immediate'))
        return turn
      } catch (error) {
        turn.end()
        throw error
      }
    })
  }

  #ownReader(): Turn {
    const file = this.#openReader()
    return { file, end: () => file.close() }
  }

  isInTransaction = () => this.#transaction?.file.isInTransaction() ?? false

  release() {
    this.#transaction?.end()
    this.#transaction = undefined
  }
}

/** So many milliseconds of queries in a row. */
const longestTurn = 10
let since: number | undefined

/**
 * SQLite answers on this very thread, and what awaits nothing else never lets others in: however many queries a screen
 * asks, whoever else came is answered in between.
 */
async function giveWay() {
  if (since === undefined) {
    since = performance.now()
    setImmediate(() => {
      since = undefined
    })
  } else if (performance.now() - since > longestTurn) await otherWork()
}

/** The reading connection refuses to write, so a wrong guess would be an error and no damage. */
const onlyReads = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql))

function run<Row>(file: File, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = file.prepare(sql)
  // As above: the caller knows what it asked for.
  if (statement.hasRows) return { rows: statement.all(parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
}
