import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isPostgresAddress } from './database.server.ts'
import * as content from './migrations/001-content.server.ts'
import * as auth from './migrations/002-auth.server.ts'
import * as inbox from './migrations/003-inbox.server.ts'
import * as admin from './migrations/004-admin.server.ts'
import * as blog from './migrations/005-blog.server.ts'
import * as previews from './migrations/006-previews.server.ts'
import * as visits from './migrations/007-visits.server.ts'
import * as reading from './migrations/008-reading.server.ts'
import * as arriving from './migrations/012-arriving.server.ts'
import * as visitors from './migrations/013-visitors.server.ts'
import * as mail from './migrations/014-mail.server.ts'
import * as time from './migrations/015-time-and-erasure.server.ts'
import * as history from './migrations/016-history.server.ts'
import * as samples from './migrations/017-samples.server.ts'
import * as operations from './migrations/018-operations.server.ts'
import * as search from './migrations/019-search.server.ts'
import * as changeSets from './migrations/020-change-sets.server.ts'
import * as proof from './migrations/021-proof.server.ts'
import * as fileNames from './migrations/022-file-names.server.ts'
import * as counts from './migrations/023-counts.server.ts'
import * as adopted from './migrations/024-adopted.server.ts'
import * as roles from './migrations/025-roles.server.ts'
import * as signingIn from './migrations/026-signing-in.server.ts'
import * as providers from './migrations/027-providers.server.ts'
import * as drafts from './migrations/030-drafts.server.ts'
import * as language from './migrations/031-language.server.ts'
import * as programKeys from './migrations/032-program-keys.server.ts'
import * as programSessions from './migrations/033-program-sessions.server.ts'
import * as webhooks from './migrations/034-webhooks.server.ts'
import * as setAside from './migrations/036-set-aside.server.ts'
import * as assigned from './migrations/037-assigned.server.ts'
import * as redirects from './migrations/038-redirects.server.ts'
import * as approval from './migrations/039-approval.server.ts'
import * as typedForms from './migrations/040-typed-forms.server.ts'
import * as lostAddresses from './migrations/041-lost-addresses.server.ts'
import * as sorted from './migrations/042-sorted.server.ts'
import * as samePerson from './migrations/043-same-person.server.ts'
import * as keyMaker from './migrations/044-key-maker.server.ts'
import * as panelEvents from './migrations/045-panel-events.server.ts'
import * as foundAt from './migrations/046-found-at.server.ts'
import * as draftVersions from './migrations/047-draft-versions.server.ts'
import * as lightness from './migrations/048-lightness.server.ts'
import * as refreshedAt from './migrations/049-refreshed-at.server.ts'
import * as pictureTexts from './migrations/050-picture-texts.server.ts'
import * as byTime from './migrations/051-by-time.server.ts'
import * as owners from './migrations/052-owners.server.ts'
import * as byPage from './migrations/054-by-page.server.ts'
import * as inboxUndo from './migrations/056-inbox-undo.server.ts'
import * as lockedDocuments from './migrations/056-locked-documents.server.ts'
import * as receivedIndex from './migrations/057-received-index.server.ts'
import { createPool } from './pool.server.ts'
import { NodeSqliteDialect } from './sqlite.server.ts'

/** In order. A migration is never edited or renamed once merged. */
const migrations = {
  '001-content': content,
  '002-auth': auth,
  '003-inbox': inbox,
  '004-admin': admin,
  '005-blog': blog,
  '006-previews': previews,
  '007-visits': visits,
  '008-reading': reading,
  '012-arriving': arriving,
  '013-visitors': visitors,
  '014-mail': mail,
  '015-time-and-erasure': time,
  '016-history': history,
  '017-samples': samples,
  '018-operations': operations,
  '019-search': search,
  '020-change-sets': changeSets,
  '021-proof': proof,
  '022-file-names': fileNames,
  '023-counts': counts,
  '024-adopted': adopted,
  '025-roles': roles,
  '026-signing-in': signingIn,
  '027-providers': providers,
  '030-drafts': drafts,
  '031-language': language,
  '032-program-keys': programKeys,
  '033-program-sessions': programSessions,
  '034-webhooks': webhooks,
  '036-set-aside': setAside,
  '037-assigned': assigned,
  '038-redirects': redirects,
  '039-approval': approval,
  '040-typed-forms': typedForms,
  '041-lost-addresses': lostAddresses,
  '042-sorted': sorted,
  '043-same-person': samePerson,
  '044-key-maker': keyMaker,
  '045-panel-events': panelEvents,
  '046-found-at': foundAt,
  '047-draft-versions': draftVersions,
  '048-lightness': lightness,
  '049-refreshed-at': refreshedAt,
  '050-picture-texts': pictureTexts,
  '051-by-time': byTime,
  '052-owners': owners,
  '056-inbox-undo': inboxUndo,
  '054-by-page': byPage,
  '056-locked-documents': lockedDocuments,
  '057-received-index': receivedIndex,
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
 * failed migration rolls back.
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
  const unknown = (await listExecuted(db)).filter((name) => !Object.hasOwn(available, name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown.join(', '))
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return results?.map((result) => result.migrationName) ?? []
}

async function listExecuted<Tables>(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  // The migrator's own table is not in our types.
  const untyped = db as unknown as Kysely<{ kysely_migration: { name: string } }>
  const rows = await untyped.selectFrom('kysely_migration').select('name').execute()
  return rows.map(({ name }) => name)
}
