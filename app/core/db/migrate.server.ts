import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isPostgres } from './columns.server.ts'
import { isPostgresAddress } from './database.server.ts'
import * as restingWebhooks from './migrations/101-resting-webhooks.server.ts'
import * as pages from './migrations/110-pages.server.ts'
import * as pageAddresses from './migrations/111-page-addresses.server.ts'
import * as files from './migrations/113-files.server.ts'
import * as inboxIndexes from './migrations/115-inbox-indexes.server.ts'
import * as webhookEvents from './migrations/117-webhook-events.server.ts'
import * as derivedValues from './migrations/118-derived-values.server.ts'
import * as formAnswers from './migrations/120-form-answers.server.ts'
import * as listingOfItems from './migrations/121-listing-of-items.server.ts'
import * as backups from './migrations/122-backups.server.ts'
import * as translations from './migrations/123-translations.server.ts'
import * as translatedAddresses from './migrations/124-translated-addresses.server.ts'
import * as correspondence from './migrations/126-correspondence.server.ts'
import * as appointments from './migrations/127-appointments.server.ts'
import * as deadlines from './migrations/128-deadlines.server.ts'
import * as deadlineIndexes from './migrations/129-deadline-indexes.server.ts'
import * as derivations from './migrations/130-derivations.server.ts'
import * as formerPagePaths from './migrations/131-former-page-paths.server.ts'
import * as entryLanguages from './migrations/132-entry-languages.server.ts'
import * as questionsOfJobs from './migrations/134-questions-of-jobs.server.ts'
import * as criteriaOfJobs from './migrations/135-criteria-of-jobs.server.ts'
import * as inboxViews from './migrations/136-inbox-views.server.ts'
import * as messagePages from './migrations/137-message-pages.server.ts'
import * as masking from './migrations/138-masking.server.ts'
import * as interviewsAndJobs from './migrations/139-interviews-and-jobs.server.ts'
import * as formerEnglishPaths from './migrations/141-former-english-paths.server.ts'
import * as stars from './migrations/142-stars.server.ts'
import * as listFilters from './migrations/143-list-filters.server.ts'
import * as formsOfMessages from './migrations/144-forms-of-messages.server.ts'
import * as unchangedLanguages from './migrations/147-unchanged-languages.server.ts'
import * as sortKeys from './migrations/150-sort-keys.server.ts'
import { createPool } from './postgres/pool.server.ts'
import {
  findLastProgramVersion,
  type ProgramVersionTables,
  recordProgramVersion,
} from './program-versions.server.ts'
import { NodeSqliteDialect } from './sqlite/sqlite.server.ts'
import {
  type MigratorTables,
  squashExecutedMigrations,
  squashMigrationNames,
} from './squashed-migrations.server.ts'

/** Its SQL is loaded only for an empty database. */
const baseline: Migration = {
  up: async (db) => (await import('./migrations/100-baseline.server.ts')).up(db),
}

/** In order. A migration is never edited or renamed once merged. */
const migrations = {
  '100-baseline': baseline,
  '101-resting-webhooks': restingWebhooks,
  '110-pages': pages,
  '111-page-addresses': pageAddresses,
  '113-files': files,
  '115-inbox-indexes': inboxIndexes,
  '117-webhook-events': webhookEvents,
  '118-derived-values': derivedValues,
  '120-form-answers': formAnswers,
  '121-listing-of-items': listingOfItems,
  '122-backups': backups,
  '123-translations': translations,
  '124-translated-addresses': translatedAddresses,
  '126-correspondence': correspondence,
  '127-appointments': appointments,
  '128-deadlines': deadlines,
  '129-deadline-indexes': deadlineIndexes,
  '130-derivations': derivations,
  '131-former-page-paths': formerPagePaths,
  '132-entry-languages': entryLanguages,
  '134-questions-of-jobs': questionsOfJobs,
  '135-criteria-of-jobs': criteriaOfJobs,
  '136-inbox-views': inboxViews,
  '137-message-pages': messagePages,
  '138-masking': masking,
  '139-interviews-and-jobs': interviewsAndJobs,
  '141-former-english-paths': formerEnglishPaths,
  '142-stars': stars,
  '143-list-filters': listFilters,
  '144-forms-of-messages': formsOfMessages,
  '147-unchanged-languages': unchangedLanguages,
  '150-sort-keys': sortKeys,
  // As 150, whose key knows one letter more since.
  '151-sort-keys-again': sortKeys,
}

/** A newer version of the program wrote this database; continuing could destroy its data. */
export class NewerDatabaseError extends Error {
  /** The version that wrote it, if recorded. */
  readonly version: string | undefined

  constructor(migrations = '', version?: string) {
    super(migrations)
    this.version = version
  }
}

/**
 * `migrate` over a connection of its own without a query timeout, as it may wait long for the lock. `prepare` is called
 * with the outstanding migrations before a database with content changes, by one of the instances that start together.
 */
export async function migrateDatabaseAt(
  address: string,
  prepare: (outstanding: string[]) => Promise<void> = async () => {},
) {
  const dialect = isPostgresAddress(address)
    ? new PostgresDialect({
        pool: () =>
          createPool({ connectionString: address, max: 2, connectionTimeoutMillis: 5000 }),
      })
    : new NodeSqliteDialect(address)
  const db = new Kysely<ProgramVersionTables & MigratorTables>({ dialect })
  try {
    return await takeTurn(db, async () => {
      const executed = await listExecuted(db)
      const outstanding = Object.keys(migrations).filter((name) => !executed.includes(name))
      if (executed.length > 0 && outstanding.length > 0 && isKnown(executed))
        await prepare(outstanding)
      const results = await migrate(db)
      await recordProgramVersion(db)
      return results
    })
  } finally {
    await db.destroy()
  }
}

/** An arbitrary number; `pg_locks` shows it. */
const lockNumber = 1_734_905

/** Advisory lock on PostgreSQL, held by a connection of its own. SQLite has one instance. */
function takeTurn<Tables, Result>(db: Kysely<Tables>, work: () => Promise<Result>) {
  if (!isPostgres(db)) return work()
  return db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${lockNumber})`.execute(held)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(held)
    }
  })
}

/** False for a database of a newer or a much older version, which `migrate` refuses. */
function isKnown(executed: string[]) {
  try {
    return squashMigrationNames(executed).every((name) => Object.hasOwn(migrations, name))
  } catch {
    return false
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
  const names = squashMigrationNames(executed)
  const unknown = names.filter((name) => !Object.hasOwn(available, name))
  if (unknown.length > 0)
    throw new NewerDatabaseError(
      unknown.join(', '),
      await findLastProgramVersion(
        // The migrator reads the table by name.
        db as unknown as Kysely<ProgramVersionTables>,
      ),
    )
  if (names !== executed) await squashExecutedMigrations(untyped)
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
