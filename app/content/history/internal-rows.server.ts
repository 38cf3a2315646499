import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#core/db/tables.ts'
import { keysOf } from '#core/fields/keys-of.ts'

/** Tables that no visitor sees, with their keys. */
const officeTables = {
  drafts: ['id'],
  draft_changes: ['id'],
  views: ['key'],
  remarks: ['id'],
  set_aside: ['key'],
  typed_forms: ['user_id', 'form'],
} as const

export type InternalTable = keyof typeof officeTables

/** Rows per query: a form may have 300,000 characters. */
const batchSize = 50

interface OfficeRow {
  table: InternalTable
  row: Record<string, unknown>
}

/** Yields all rows of these tables, read in batches. */
export async function* readInternalRows(db: Db): AsyncGenerator<OfficeRow> {
  for (const table of keysOf(officeTables)) {
    const key = sql.join(officeTables[table].map((name) => sql.ref(name)))
    for (let last: OfficeRow['row'] | undefined; ; ) {
      const rows: OfficeRow['row'][] = await db
        .selectFrom(table)
        .selectAll()
        .$if(last !== undefined, (query) =>
          query.where(sql<boolean>`(${key}) > (${sql.join(pickKey(table, last))})`),
        )
        .orderBy(key)
        .limit(batchSize)
        .execute()
      for (const row of rows) yield { table, row }
      await otherWork()
      if (rows.length < batchSize) break
      last = rows.at(-1)
    }
  }
}

const pickKey = (table: InternalTable, row: OfficeRow['row'] = {}) =>
  officeTables[table].map((name) => row[name])

/** SQL condition that selects a row by its key. */
export const matchRow = ({ table, row }: OfficeRow) =>
  sql<boolean>`(${sql.join(officeTables[table].map((name) => sql.ref(name)))}) = (${sql.join(pickKey(table, row))})`
