import { Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { InTurnPostgresDialect } from './postgres.server.ts'
import { NodeSqliteDialect } from './sqlite.server.ts'

/** The open database, and the news that its content changed. `Tables` is inferred from the collections. */
export interface Database<Tables> {
  db: Kysely<Tables>
  /** Inside a transaction: the other instances hear of it when it commits. */
  announce(trx: Transaction<Tables>, version: number): Promise<void>
  /** `heard` gets the new content version, or nothing when changes may have been missed. Returns how to stop. */
  onChange(heard: (version?: number) => void): () => void
  /** After the commit: this instance hears of it at once. */
  changed(version: number): void
  /** Resolves when the database answers; used by /readyz. */
  ping(): Promise<void>
  close(): Promise<void>
}

export const isPostgresAddress = (address: string) => /^postgres(ql)?:/.test(address)

/** `postgres://…`, or the path of an SQLite file. */
export function openDatabase<Tables>(address: string): Database<Tables> {
  return isPostgresAddress(address) ? openPostgres(address) : openSqlite(address)
}

function openSqlite<Tables>(path: string): Database<Tables> {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path) })
  const news = listeners()

  // Another process (a command-line tool) changes this number; our own writes do not.
  let seen: number | undefined
  const look = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
    const now = rows[0]?.data_version
    if (seen !== undefined && now !== seen) news.changed()
    seen = now
  }
  // A failed look is made up for by the next one. The first comes before any page is read.
  const watchful = () => void look().catch(() => {})
  watchful()
  const watch = setInterval(watchful, 1000)
  // The log would otherwise keep the size of its busiest minute.
  const checkpoint = setInterval(
    () => void sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {}),
    300_000,
  )
  watch.unref()
  checkpoint.unref()

  return {
    db,
    ...news,
    announce: async () => {},
    ping: () => ping(db),
    async close() {
      clearInterval(watch)
      clearInterval(checkpoint)
      await db.destroy()
    },
  }
}

function openPostgres<Tables>(url: string): Database<Tables> {
  const pool = openPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    query_timeout: 12_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    types: numbers,
  })
  const db = new Kysely<Tables>({ dialect: new InTurnPostgresDialect({ pool }) })
  const news = listeners()
  const stop = listen(url, news.changed)
  return {
    db,
    ...news,
    announce: async (trx, version) =>
      void (await sql`select pg_notify('content', ${String(version)})`.execute(trx)),
    ping: () => ping(db),
    async close() {
      await stop()
      await db.destroy()
    },
  }
}

/** A connection that is lost while idle or on its way out would otherwise end the process. */
export function openPool(config: pg.PoolConfig) {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

async function ping<Tables>(db: Kysely<Tables>) {
  await sql`select version from content_version`.execute(db)
}

/** count(*) and other bigints as numbers, as SQLite gives them. */
const numbers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** The same version may be reported by the change itself, its notification and every heartbeat: it is news once. */
function listeners() {
  const all = new Set<(version?: number) => void>()
  let last: number | undefined
  return {
    changed: (version?: number) => {
      if (version !== undefined && version === last) return
      last = version
      for (const heard of all) heard(version)
    },
    onChange(heard: (version?: number) => void) {
      all.add(heard)
      return () => void all.delete(heard)
    },
  }
}

/**
 * One connection of its own that listens. When it is lost it comes back and says that changes may have been missed. A
 * connection can be dead without an event, so every ten seconds it asks for the version: heartbeat and catch-up in one.
 */
function listen(connectionString: string, heard: (version?: number) => void) {
  let client: pg.Client | undefined
  let stopped = false
  let wasConnected = false

  async function connect() {
    const next = new pg.Client({ connectionString, keepAlive: true, query_timeout: 5000 })
    next.on('error', () => {})
    next.on('notification', ({ payload }) => heard(Number(payload)))
    next.once('end', () => void (stopped || setTimeout(again, 250).unref()))
    await next.connect()
    await next.query('listen content')
    if (stopped) return void (await next.end())
    client = next
  }
  function again() {
    connect().then(
      () => {
        if (wasConnected) heard()
        wasConnected = true
      },
      () => void (stopped || setTimeout(again, 1000).unref()),
    )
  }
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query<{ version: number }>('select version from content_version').then(
      ({ rows }) => rows[0] && heard(rows[0].version),
      () => asked.end().catch(() => {}),
    )
  }, 10_000)
  heartbeat.unref()

  again()
  return async () => {
    stopped = true
    clearInterval(heartbeat)
    await client?.end()
  }
}
