import { Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import type { Database } from './database.server.ts'
import { listeners } from './news.server.ts'
import { ping } from './ping.server.ts'
import { createPool, loadDriver } from './pool.server.ts'
import { InTurnPostgresDialect } from './postgres.server.ts'

/** Many connections, and one that listens for changes by other instances. */
export function createPostgres<Tables>(url: string, patience: number): Database<Tables> {
  const pool = () =>
    createPool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: 3000,
      query_timeout: patience,
      statement_timeout: patience,
      idle_in_transaction_session_timeout: patience * 4,
    })
  const db = new Kysely<Tables>({ dialect: new InTurnPostgresDialect({ pool }) })
  const news = listeners()
  const stop = listen(url, news.changed)
  return {
    db,
    search: db,
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

/**
 * One connection of its own that listens. When it is lost it comes back and says that changes may have been missed. A
 * connection can be dead without an event, so every ten seconds it asks for the version: heartbeat and catch-up in one.
 */
function listen(connectionString: string, heard: (version?: number) => void) {
  let client: Client | undefined
  let stopped = false
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
    if (stopped) return void (await next.end())
    // Not before: a connection that could not be made ends too, and each attempt would lead to two more.
    next.once('end', () => void (stopped || setTimeout(again, 250).unref()))
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
