import { Kysely, sql } from 'kysely'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Database } from '#core/db/database.server.ts'
import { migrate } from '#core/db/migrate.server.ts'
import { listeners } from '#core/db/news.server.ts'
import { ping } from '#core/db/ping.server.ts'
import { MemoryDialect } from '#core/db/sqlite.server.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { tableFacts } from '#operations/facts/table-facts.server.ts'
import type { Db, Tables } from '#tables.ts'

/** What visitors see comes from these tables. */
export const createSnapshotContext = keysOf(tableFacts).filter((table) => tableFacts[table].view)

/** A change to the content writes here, too. */
const written = ['revisions', 'content_version', 'sample_texts'] as const

let migrated: Promise<string[]> | undefined

/**
 * An empty database in memory with the tables of the content and no others: no accounts, no inbox. `announce` hears of
 * each change inside its transaction, so that whatever it keeps of it is kept before the change is.
 */
export async function createMemoryDatabase(
  live: Pick<Database<Tables>, 'db'>,
  announce: Database<Tables>['announce'] = async () => {},
): Promise<Database<Tables>> {
  const db = openEmpty()
  for (const statement of await schema(live)) await sql.raw(statement).execute(db)
  // A number that no change set of the live database has, nor one of another database in memory.
  await db.insertInto('content_version').values({ id: 1, version: Date.now() }).execute()
  return {
    db,
    search: db,
    ...listeners(),
    announce,
    ping: () => ping(db),
    close: () => db.destroy(),
  }
}

const openEmpty = () => new Kysely<Tables>({ dialect: new MemoryDialect() })

/** SQLite knows how its tables were made. For PostgreSQL the migrations say it, which takes too long for every view. */
function schema({ db }: Pick<Database<Tables>, 'db'>) {
  if (!isPostgres(db)) return statementsIn(db)
  migrated ??= ofMigrations()
  return migrated
}

async function ofMigrations() {
  const db = openEmpty()
  try {
    await migrate(db)
    return await statementsIn(db)
  } finally {
    await db.destroy()
  }
}

async function statementsIn(db: Db) {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where sql is not null and tbl_name in (${sql.join([...createSnapshotContext, ...written])})
    order by type = 'table' desc, rowid`.execute(db)
  return rows.map((row) => row.sql)
}
