import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
} from 'kysely'
import { bindable, conversions } from './sqlite.server.ts'

/**
 * Reads a file on a thread of its own: what looks through all rows keeps nobody waiting, and makes no garbage where
 * pages are rendered. It sees the last commit, as every reader does, and cannot write.
 */
export class SearchDialect extends SqliteDialect {
  readonly #path: string

  constructor(path: string) {
    super({ database: () => Promise.reject(new Error('The driver opens the file itself')) })
    this.#path = path
  }

  override createDriver() {
    return new SearchDriver(this.#path)
  }
}

interface Answer {
  id: number
  rows: Record<string, unknown>[]
  columns: { name: string; type: string | null }[]
  error?: string
}
type Waiting = (answer: Answer | Error) => void

class SearchDriver implements Driver {
  readonly #path: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #last = 0

  constructor(path: string) {
    this.#path = path
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return { executeQuery: (query) => this.#ask(query), streamQuery: readOnly }
  }

  async #ask<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#worker ??= this.#start()
    const id = ++this.#last
    const answer = await new Promise<Answer | Error>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#worker?.ref()
      this.#worker?.postMessage({ id, sql, parameters: parameters.map(bindable) })
    })
    if (answer instanceof Error) throw answer
    if (answer.error !== undefined) throw new Error(answer.error)
    // The columns are those of the query that asked for rows of this type.
    return { rows: answer.rows.map(conversions(answer.columns)) as Row[] }
  }

  #start() {
    // Started from its own text: a bundle has no second file for it.
    const worker = new Worker(`(${answerSearches})()`, {
      eval: true,
      workerData: this.#path,
      env: {},
    })
    worker.on('message', (answer: Answer) => this.#settle(answer.id, answer))
    worker.on('error', (error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('The search has ended')))
    return worker
  }

  #settle(id: number, answer: Answer | Error) {
    this.#waiting.get(id)?.(answer)
    this.#waiting.delete(id)
    // Nobody's search keeps the program from ending.
    if (this.#waiting.size === 0) this.#worker?.unref()
  }

  /** The next search begins with a new thread. */
  #end(worker: Worker, error: unknown) {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const why = error instanceof Error ? error : new Error(String(error))
    for (const id of [...this.#waiting.keys()]) this.#settle(id, why)
  }

  async beginTransaction() {
    await readOnly()
  }
  async commitTransaction() {
    await readOnly()
  }
  async rollbackTransaction() {
    await readOnly()
  }
  async releaseConnection() {}

  async destroy() {
    // It may have been left to itself, and then nobody would wait for its end.
    this.#worker?.ref()
    await this.#worker?.terminate()
  }
}

const readOnly = (): never => {
  throw new Error('A search only reads, one question at a time')
}

/** Runs in the thread: nothing from outside its braces is there. */
function answerSearches() {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { existsSync, readlinkSync } = process.getBuiltinModule('node:fs')
  // Where one processor does everything, pages come first. Only Linux gives a thread a priority of its own.
  const self = '/proc/thread-self'
  if (existsSync(self))
    process
      .getBuiltinModule('node:os')
      .setPriority(Number(readlinkSync(self).split('/').at(-1)), 10)
  const database = new DatabaseSync(workerData, { readOnly: true, timeout: 2000 })
  // As on the other connections.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  parentPort?.on('message', ({ id, sql, parameters }) => {
    try {
      const prepared = database.prepare(sql)
      const columns = prepared.columns().map(({ name, type }) => ({ name, type }))
      parentPort.postMessage({ id, columns, rows: prepared.all(...parameters) })
    } catch (error) {
      parentPort.postMessage({ id, rows: [], columns: [], error: String(error) })
    }
  })
}
