import { Kysely, sql } from 'kysely'
import { createChangeListeners } from '#core/db/change-listeners.server.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Database } from '#core/db/database.server.ts'
import { migrate } from '#core/db/migrate.server.ts'
import { ping } from '#core/db/ping.server.ts'
import { MemoryDialect } from '#core/db/sqlite/sqlite.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { tableDataPolicies } from '#operations/facts/table-data-policies.server.ts'

/** The tables that public pages read. */
export const snapshotTables = keysOf(tableDataPolicies).filter(
  (table) => tableDataPolicies[table].view,
)

/** Further tables that a change of the content writes. */
const writtenTables = ['revisions', 'content_version', 'sample_texts'] as const

let migratedSchema: Promise<string[]> | undefined

/**
 * An empty database in memory with only the tables of the content: no accounts, no inbox. `announce` is called inside the
 * transaction of each change.
 */
export async function createEmptyMemoryDatabase(
  live: Pick<Database<Tables>, 'db'>,
  announce: Database<Tables>['announce'] = async () => {},
): Promise<Database<Tables>> {
  const db = createEmpty()
  for (const statement of await readSchema(live)) await sql.raw(statement).execute(db)
  // A start version that no change set of the live database or of another snapshot has.
  await db.insertInto('content_version').values({ id: 1, version: Date.now() }).execute()
  return {
    db,
    search: db,
    ...createChangeListeners(),
    announce,
    ping: () => ping(db),
    close: () => db.destroy(),
  }
}

const createEmpty = () => new Kysely<Tables>({ dialect: new MemoryDialect() })

/** The `create` statements: SQLite stores them; for PostgreSQL the migrations run once, as they are too slow for every snapshot. */
function readSchema({ db }: Pick<Database<Tables>, 'db'>) {
  if (!isPostgres(db)) return readStatements(db)
  migratedSchema ??= schemaFromMigrations()
  return migratedSchema
}

async function schemaFromMigrations() {
  const db = createEmpty()
  try {
    await migrate(db)
    return await readStatements(db)
  } finally {
    await db.destroy()
  }
}

async function readStatements(db: Db) {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where sql is not null and tbl_name in (${sql.join([...snapshotTables, ...writtenTables])})
    order by type = 'table' desc, rowid`.execute(db)
  return rows.map((row) => row.sql)
}
