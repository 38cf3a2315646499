import { Kysely, sql, type Transaction } from 'kysely'
import { createChangeListeners } from './change-listeners.server.ts'
import { ping } from './ping.server.ts'
import { createPostgres } from './postgres/create-postgres.server.ts'
import { NodeSqliteDialect } from './sqlite/sqlite.server.ts'
import { SearchWorkerDialect } from './sqlite/sqlite-search.server.ts'

/** The open database and its change notifications. `Tables` is inferred from the collections. */
export interface Database<Tables> {
  db: Kysely<Tables>
  /** Read-only connection for full scans: does not block other queries, sees committed data only. */
  search: Kysely<Tables>
  /** Within a transaction: notifies the other instances on commit. */
  announce(trx: Transaction<Tables>, version: number): Promise<void>
  /** Calls `heard` with the new content version, or without one after a possible gap. Returns the unsubscriber. */
  onChange(heard: (version?: number) => void): () => void
  /** After the commit: notifies this instance. */
  changed(version: number): void
  /** Resolves when the database answers; used by /readyz. */
  ping(): Promise<void>
  close(): Promise<void>
}

export const isPostgresAddress = (address: string) => /^postgres(ql)?:/.test(address)

/** Query timeout in milliseconds: a hanging database costs a visitor at most five seconds. */
const longestQuery = 4000
/** The same for commands, which may take longer than pages. */
export const commandQueryTimeout = 600_000

/** Opens `postgres://…` or the path of an SQLite file. `patience` is the query timeout in milliseconds (PostgreSQL). */
export function createDatabase<Tables>(address: string, patience = longestQuery): Database<Tables> {
  return isPostgresAddress(address) ? createPostgres(address, patience) : openSqlite(address)
}

function openSqlite<Tables>(path: string): Database<Tables> {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path) })
  const search = new Kysely<Tables>({ dialect: new SearchWorkerDialect(path) })
  const news = createChangeListeners()

  // `data_version` changes when another process (a command-line tool) commits, not through our own writes.
  let lastVersion: number | undefined
  const poll = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
    const version = rows[0]?.data_version
    if (lastVersion !== undefined && version !== lastVersion) news.changed()
    lastVersion = version
  }
  // The next poll makes up for a failed one. The first poll runs before any page is read.
  const pollQuietly = () => void poll().catch(() => {})
  pollQuietly()
  const pollTimer = setInterval(pollQuietly, 1000)
  // Without a truncating checkpoint the WAL file keeps its largest size.
  const checkpointTimer = setInterval(
    () => void sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {}),
    300_000,
  )
  pollTimer.unref()
  checkpointTimer.unref()

  return {
    db,
    search,
    ...news,
    announce: async () => {},
    ping: () => ping(db),
    async close() {
      clearInterval(pollTimer)
      clearInterval(checkpointTimer)
      await search.destroy()
      await db.destroy()
    },
  }
}
