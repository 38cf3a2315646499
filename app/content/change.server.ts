import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#core/db/database.server.ts'
import { systemClock } from '#core/runtime/clock.ts'
import type { Db, Places, Revisions, Settings, Tables, What } from '#tables.ts'

/** Every content table, as far as they are alike. */
export interface ContentDb {
  content: {
    id: number
    version: number
    order_index: number
    created_at: string
    updated_at: string
    is_sample: boolean
    [field: string]: unknown
  }
  content_version: Tables['content_version']
  settings: Settings
  revisions: Revisions
  sample_texts: Tables['sample_texts']
}

/** What belongs to a change, in the same transaction, once nothing stands in its way. */
export interface AfterWrite {
  also?: (trx: Transaction<ContentDb>) => Promise<unknown>
}

/** The tables differ only in their fields, which the collections describe. */
export const asContentDb = (db: Db) => db as unknown as Kysely<ContentDb>
/** A table of content by its name. */
export const asContentTable = (name: string) => name as 'content' // all are alike
/** The same connection, for what knows each table by name. */
export const allTables = (trx: Kysely<ContentDb>) => trx as unknown as Db

export const now = () => systemClock().toISOString()

/**
 * Runs one change in one transaction. Raising the content version comes first: that row's lock makes changes take turns
 * on PostgreSQL as on SQLite. Afterwards every instance hears of the new version.
 */
export async function change<Result>(
  database: Database<Tables>,
  work: (trx: Transaction<ContentDb>, version: number) => Promise<Result>,
): Promise<Result> {
  const [result, version] = await asContentDb(database.db)
    .transaction()
    .execute(async (trx) => {
      const { version } = await trx
        .updateTable('content_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .returning('version')
        .executeTakeFirstOrThrow()
      const result = await work(trx, version)
      // A transaction, as `trx` is.
      await database.announce(allTables(trx) as Transaction<Tables>, version)
      return [result, version] as const
    })
  database.changed(version)
  return result
}

/** Inside a transaction that changes no content: it waits for the others, and they for it. */
export const lockContent = (trx: Db) =>
  trx
    .updateTable('content_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute()

export interface RevisionInput {
  type: string
  what: What
  row: { id: number; version?: number; order_index?: number }
  who: string
  places?: Places | undefined
  /** Since when it stands so, where that is not now. */
  at?: string
}

/** Notes who did what, with the whole item, its place and those that it displaced; all of one change are one set. */
export async function insertRevisions(trx: Kysely<ContentDb>, noted: RevisionInput[]) {
  if (noted.length === 0) return
  await trx
    .insertInto('revisions')
    .values(
      noted.map(({ type, what, row, who, places, at = now() }) => ({
        ...{ type, item_id: row.id, what, who, at },
        body: JSON.stringify(row),
        version: row.version ?? null,
        place: row.order_index ?? null,
        places: places ? JSON.stringify(places) : null,
        change_set: trx.selectFrom('content_version').select('version'),
      })),
    )
    .execute()
}

export const insertRevision = (
  trx: Kysely<ContentDb>,
  type: string,
  what: What,
  row: RevisionInput['row'],
  who: string,
) => insertRevisions(trx, [{ type, what, row, who }])

export async function contentVersion(db: Db) {
  const row = db.selectFrom('content_version').select('version')
  return (await row.executeTakeFirstOrThrow()).version
}
