import { Kysely, sql, type Transaction } from 'kysely'
import type { Client } from 'pg'
import { createChangeListeners } from '../change-listeners.server.ts'
import { ping } from '../ping.server.ts'
import { createPool, loadDriver } from './pool.server.ts'
import { SerializedPostgresDialect } from './postgres.server.ts'

/** A connection pool, and one connection that listens for changes by other instances. */
export function createPostgres<Tables>(url: string, patience: number) {
  const pool = () =>
    createPool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: 3000,
      query_timeout: patience,
      statement_timeout: patience,
      idle_in_transaction_session_timeout: patience * 4,
    })
  const db = new Kysely<Tables>({ dialect: new SerializedPostgresDialect({ pool }) })
  const news = createChangeListeners()
  const stopListening = listen(url, news.changed)
  return {
    db,
    search: db,
    ...news,
    announce: async (trx: Transaction<Tables>, version: number) =>
      void (await sql`select pg_notify('content', ${String(version)})`.execute(trx)),
    ping: () => ping(db),
    async close() {
      await stopListening()
      await db.destroy()
    },
  }
}

/**
 * `LISTEN content` on a dedicated connection. After a loss it reconnects and calls `heard` without a version, since
 * changes may have been missed. A connection can die without an event, so it queries the version every ten seconds.
 */
function listen(connectionString: string, heard: (version?: number) => void) {
  let client: Client | undefined
  let isStopped = false
  let wasConnected = false

  async function connect() {
    const { Client } = await loadDriver()
    const next = new Client({ connectionString, keepAlive: true, query_timeout: 5000 })
    next.on('error', () => {})
    next.on('notification', ({ payload }) => heard(Number(payload)))
    try {
      await next.connect()
      await next.query('listen content')
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    if (isStopped) return void (await next.end())
    // Registered only now: a failed attempt also ends, and each would schedule two more.
    next.once('end', () => void (isStopped || setTimeout(reconnect, 250).unref()))
    client = next
  }
  function reconnect() {
    connect().then(
      () => {
        if (wasConnected) heard()
        wasConnected = true
      },
      () => void (isStopped || setTimeout(reconnect, 1000).unref()),
    )
  }
  const heartbeat = setInterval(() => {
    const current = client
    current?.query<{ version: number }>('select version from content_version').then(
      ({ rows }) => rows[0] && heard(rows[0].version),
      () => current.end().catch(() => {}),
    )
  }, 10_000)
  heartbeat.unref()

  reconnect()
  return async () => {
    isStopped = true
    clearInterval(heartbeat)
    await client?.end()
  }
}
