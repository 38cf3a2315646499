import { setImmediate as otherWork } from 'node:timers/promises'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { isTranslatableType } from '#content/languages/translatable-fields.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { tablesWithHistory } from '#content/store/rows.server.ts'
import { findTypeWithHistory } from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createEmptyMemoryDatabase, snapshotTables } from './memory-database.server.ts'
import { readRowsAtRevision } from './rows-at-revision.server.ts'

/** Rows per query: the event loop yields between queries. */
const batchSize = 200

type Untyped = Kysely<Record<string, Record<string, unknown>>>
const untyped = (db: unknown) => db as Untyped // tables are addressed by name

/**
 * Copies the site into a database in memory: as it is now, or with the content as it was after the revision `until`. Former
 * addresses, picture files and sample digests are always the current ones.
 */
export async function openSnapshot(
  live: Database<Tables>,
  { until, announce }: { until?: number | undefined; announce?: Database<Tables>['announce'] } = {},
): Promise<Database<Tables>> {
  const memory = await createEmptyMemoryDatabase(live, announce)
  const target = untyped(memory.db)
  await sql`pragma foreign_keys = off`.execute(target)
  const content = new Set<string>(tablesWithHistory)
  const currentTables = snapshotTables.filter((name) => !(until !== undefined && content.has(name)))
  for (const name of [...currentTables, 'sample_texts']) await copyTable(live, target, name)
  if (until !== undefined)
    for (const name of content)
      await insertRows(
        target,
        name,
        (await readRowsAtRevision(asContentDb(live.db), name, until)).map((row) =>
          completeRow(name, row),
        ),
      )
  await sql`pragma foreign_keys = on`.execute(target)
  return memory
}

/** A revision lacks the fields and translations that are newer; they are blank. */
const completeRow = (table: string, row: Record<string, unknown>) => {
  const type = findTypeWithHistory(table)
  if (!type || !('table' in type)) return { translations: null, ...row }
  const words = isTranslatableType(type) && { translations: null }
  return { ...words, ...createBlankValues(type.fields), ...row }
}

async function copyTable(live: Database<Tables>, target: Untyped, name: string) {
  // Triggers of the posts fill the table of former slugs.
  await target.deleteFrom(name).execute()
  const hasId = name !== 'sample_texts'
  for (let last = 0; ; ) {
    let query = untyped(live.db).selectFrom(name).selectAll()
    if (hasId) query = query.where('id', '>', last).orderBy('id').limit(batchSize)
    const rows = await query.execute()
    await insertRows(target, name, rows)
    if (!hasId || rows.length < batchSize) return
    last = Number(rows.at(-1)?.id)
  }
}

async function insertRows(target: Untyped, name: string, rows: Record<string, unknown>[]) {
  const columns = Object.keys(rows[0] ?? {})
  const insert = target
    .insertInto(name)
    .values(Object.fromEntries(columns.map((each) => [each, null])))
  const { sql: statement } = insert.compile()
  for (let start = 0; start < rows.length; start += batchSize) {
    await target.transaction().execute(async (trx) => {
      // One prepared statement, reused for each row: a statement with many values would be prepared each time.
      for (const row of rows.slice(start, start + batchSize))
        await trx.executeQuery(
          CompiledQuery.raw(
            statement,
            columns.map((each) => toColumnValue(row[each])),
          ),
        )
    })
    await otherWork()
  }
}

const toColumnValue = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value
