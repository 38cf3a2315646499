import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { getSystemTime } from '#core/runtime/clock.ts'
import type { Translations } from '../languages/translations.ts'
import type {
  PositionChanges,
  RevisionKind,
  RevisionsTable,
  SettingsTable,
} from './content-tables.ts'

/** The columns that all content tables share. */
export interface ContentDb {
  content: {
    id: number
    version: number
    order_index: number
    created_at: string
    updated_at: string
    is_sample: boolean
    translations?: Translations | null
    [field: string]: unknown
  }
  content_version: Tables['content_version']
  settings: SettingsTable
  revisions: RevisionsTable
  sample_texts: Tables['sample_texts']
}

type TransactionHook = (trx: Transaction<ContentDb>) => Promise<unknown>

/** Work that runs in the transaction of a change, after it was written. */
export interface BeforeCommitHooks {
  /** Changes of content; those of a change in a draft belong to the draft. */
  within?: TransactionHook
  /** Of a change in a draft it runs on the live site. */
  also?: TransactionHook
}

/** The tables differ only in their fields, which the collections describe. */
export const asContentDb = (db: Db) => db as unknown as Kysely<ContentDb>
/** A content table by its name. */
export const asContentTable = (name: string) => name as 'content' // all are alike
/** The same connection with the types of all tables. */
export const asDb = (trx: Kysely<ContentDb>) => trx as unknown as Db

export const getCurrentIsoTime = () => getSystemTime().toISOString()

/**
 * Runs one change in one transaction. It raises the content version first: the lock of that row serialises changes on
 * PostgreSQL as on SQLite. After the commit every instance learns the new version.
 */
export async function runChange<Result>(
  database: Database<Tables>,
  work: (trx: Transaction<ContentDb>, version: number) => Promise<Result>,
): Promise<Result> {
  const [result, version] = await asContentDb(database.db)
    .transaction()
    .execute(async (trx) => {
      const { version } = await raiseContentVersion(trx)
      const result = await work(trx, version)
      // A transaction, as `trx` is.
      await database.announce(asDb(trx) as Transaction<Tables>, version)
      return [result, version] as const
    })
  database.changed(version)
  return result
}

/** Raises the content version, which locks its row. Returns the new one. */
export const raiseContentVersion = (trx: Kysely<ContentDb>) =>
  trx
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()

/** Row lock on the content version, for a transaction that must not run beside a change but changes no content. */
export const lockContent = (trx: Db) =>
  trx
    .updateTable('content_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute()

export interface RevisionInput
  extends Partial<Pick<RevisionsTable, 'unchanged_language' | 'unchanged_since'>> {
  type: string
  what: RevisionKind
  row: { id: number; version?: number; order_index?: number }
  who: string
  places?: PositionChanges | undefined
  /** ISO time of the change; now if left out. */
  at?: string
}

/** Writes revisions: author, kind of change, the whole item, its place and the places of items that it displaced. */
export async function insertRevisions(trx: Kysely<ContentDb>, revisions: RevisionInput[]) {
  if (revisions.length === 0) return
  const version = trx.selectFrom('content_version').select('version')
  // A subquery in each of many rows costs more than its query.
  const set = revisions.length > 1 ? (await version.executeTakeFirstOrThrow()).version : version
  await trx
    .insertInto('revisions')
    .values(
      revisions.map(({ type, what, row, who, places, at = getCurrentIsoTime(), ...unchanged }) => ({
        ...unchanged,
        ...{ type, item_id: row.id, what, who, at },
        body: JSON.stringify(row),
        version: row.version ?? null,
        place: row.order_index ?? null,
        places: places ? JSON.stringify(places) : null,
        change_set: set,
      })),
    )
    .execute()
}

export const insertRevision = (
  trx: Kysely<ContentDb>,
  type: string,
  what: RevisionKind,
  row: RevisionInput['row'],
  who: string,
) => insertRevisions(trx, [{ type, what, row, who }])

export async function readContentVersion(db: Db) {
  const row = db.selectFrom('content_version').select('version')
  return (await row.executeTakeFirstOrThrow()).version
}
