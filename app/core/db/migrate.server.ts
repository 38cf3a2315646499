import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isPostgresAddress } from './database.server.ts'
import * as baseline from './migrations/100-baseline.server.ts'
import * as restingWebhooks from './migrations/101-resting-webhooks.server.ts'
import * as pages from './migrations/110-pages.server.ts'
import * as pageAddresses from './migrations/111-page-addresses.server.ts'
import * as files from './migrations/113-files.server.ts'
import * as inboxIndexes from './migrations/115-inbox-indexes.server.ts'
import * as webhookEvents from './migrations/117-webhook-events.server.ts'
import * as correspondence from './migrations/126-correspondence.server.ts'
import { createPool } from './postgres/pool.server.ts'
import { NodeSqliteDialect } from './sqlite/sqlite.server.ts'
import {
  type MigratorTables,
  squashExecuted,
  squashMigrations,
} from './squashed-migrations.server.ts'

/** In order. A migration is never edited or renamed once merged. */
const migrations = {
  '100-baseline': baseline,
  '101-resting-webhooks': restingWebhooks,
  '110-pages': pages,
  '111-page-addresses': pageAddresses,
  '115-inbox-indexes': inboxIndexes,
  '117-webhook-events': webhookEvents,
  '113-files': files,
  '126-correspondence': correspondence,
}

/**
 * Those that only add columns which may be empty, or the tables that they name: an archive from before them is restored as
 * it is.
 */
export const additiveMigrations: Record<string, string[]> = {
  '101-resting-webhooks': [],
  '110-pages': ['pages', 'page_former_paths'],
  '111-page-addresses': [],
  '115-inbox-indexes': [],
  '117-webhook-events': [],
  '113-files': ['files', 'stored_files'],
  '126-correspondence': ['correspondence'],
}

/** A newer version of the program wrote this database; continuing could destroy its data. */
export class NewerDatabaseError extends Error {}

/** `migrate` over a connection of its own, without a query timeout: it may wait long for the lock. */
export async function migrateDatabaseAt(address: string) {
  const dialect = isPostgresAddress(address)
    ? new PostgresDialect({
        pool: () =>
          createPool({ connectionString: address, max: 1, connectionTimeoutMillis: 5000 }),
      })
    : new NodeSqliteDialect(address)
  const db = new Kysely<unknown>({ dialect })
  try {
    return await migrate(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Runs the outstanding migrations and returns their names. A lock lets processes that start together take turns; a
 * failed migration rolls back. Throws `NewerDatabaseError` or `OlderDatabaseError` and changes nothing.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  available: Record<string, Migration> = migrations,
) {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => available },
    // A migration gets its number when work begins, so a higher one may be merged first.
    allowUnorderedMigrations: true,
  })
  // The migrator's own table is not in our types.
  const untyped = db as unknown as Kysely<MigratorTables>
  const executed = await listExecuted(untyped)
  const names = squashMigrations(executed)
  const unknown = names.filter((name) => !Object.hasOwn(available, name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown.join(', '))
  if (names !== executed) await squashExecuted(untyped)
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return results?.map((result) => result.migrationName) ?? []
}

async function listExecuted(db: Kysely<MigratorTables>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const rows = await db.selectFrom('kysely_migration').select('name').execute()
  return rows.map(({ name }) => name)
}
