import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
} from 'kysely'
import { pauseBackgroundDuring } from '#core/runtime/time-slice.ts'
import { createRowConverter, toSqlValue } from './sqlite-connection.server.ts'

/**
 * Reads a file on a worker thread: a full scan blocks no request and makes no garbage in the thread that renders pages.
 * It sees the last commit and cannot write.
 */
export class SearchWorkerDialect extends SqliteDialect {
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

/** Milliseconds without a search after which the worker ends: its heap keeps the garbage of all results. */
const maxIdle = 10_000

class SearchDriver implements Driver {
  readonly #path: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #last = 0

  constructor(path: string) {
    this.#path = path
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return { executeQuery: (query) => this.#execute(query), streamQuery: refuse }
  }

  async #execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#worker ??= this.#start()
    clearTimeout(this.#idle)
    const id = ++this.#last
    const answer = await pauseBackgroundDuring(
      new Promise<Answer | Error>((resolve) => {
        this.#waiting.set(id, resolve)
        this.#worker?.ref()
        this.#worker?.postMessage({ id, sql, parameters: parameters.map(toSqlValue) })
      }),
    )
    if (answer instanceof Error) throw answer
    if (answer.error !== undefined) throw new Error(answer.error)
    // The caller states the row type.
    return { rows: answer.rows.map(createRowConverter(answer.columns)) as Row[] }
  }

  #start() {
    // Started from source text: the bundle has no second file for it.
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
    if (this.#waiting.size > 0) return
    // An idle worker does not keep the process alive.
    this.#worker?.unref()
    this.#idle = setTimeout(() => void this.#stop(), maxIdle).unref()
  }

  async #stop() {
    const worker = this.#worker
    if (!worker) return
    this.#end(worker, new Error('The search has ended'))
    // An unreferenced worker would not be awaited.
    worker.ref()
    await worker.terminate()
  }

  /** Fails the pending searches; the next search starts a new worker. */
  #end(worker: Worker, error: unknown) {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const reason = error instanceof Error ? error : new Error(String(error))
    for (const id of [...this.#waiting.keys()]) this.#settle(id, reason)
  }

  async beginTransaction() {
    await refuse()
  }
  async commitTransaction() {
    await refuse()
  }
  async rollbackTransaction() {
    await refuse()
  }
  async releaseConnection() {}

  async destroy() {
    clearTimeout(this.#idle)
    await this.#stop()
  }
}

const refuse = (): never => {
  throw new Error('A search only reads, one question at a time')
}

/** Runs in the worker from its source text: it can use nothing from this module. */
function answerSearches() {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { existsSync, readlinkSync } = process.getBuiltinModule('node:fs')
  // Pages come first on a single processor. Only Linux has a priority per thread.
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
