import { Kysely, sql, type Transaction } from 'kysely'
import { listeners } from './news.server.ts'
import { createPostgres } from './open-postgres.server.ts'
import { ping } from './ping.server.ts'
import { NodeSqliteDialect } from './sqlite.server.ts'
import { SearchDialect } from './sqlite-search.server.ts'

/** The open database, and the news that its content changed. `Tables` is inferred from the collections. */
export interface Database<Tables> {
  db: Kysely<Tables>
  /** For what looks through all rows: it keeps nobody else waiting. Only reads, and sees what is committed. */
  search: Kysely<Tables>
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

/** A visitor who waits for a database that hangs is answered within five seconds. */
const longestQuery = 4000

/** `postgres://…`, or the path of an SQLite file. `patience` is how long a query may take, in milliseconds. */
export function createDatabase<Tables>(address: string, patience = longestQuery): Database<Tables> {
  return isPostgresAddress(address) ? createPostgres(address, patience) : openSqlite(address)
}

function openSqlite<Tables>(path: string): Database<Tables> {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path) })
  const search = new Kysely<Tables>({ dialect: new SearchDialect(path) })
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
    search,
    ...news,
    announce: async () => {},
    ping: () => ping(db),
    async close() {
      clearInterval(watch)
      clearInterval(checkpoint)
      await search.destroy()
      await db.destroy()
    },
  }
}
