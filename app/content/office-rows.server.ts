import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Db } from '#tables.ts'

/** What no visitor reads, whoever wrote it, each with its key. */
const office = {
  drafts: ['id'],
  draft_changes: ['id'],
  views: ['key'],
  remarks: ['id'],
  set_aside: ['key'],
  typed_forms: ['user_id', 'form'],
} as const

export type OfficeTable = keyof typeof office

/** A form may hold 300,000 characters. */
const atOnce = 50

interface OfficeRow {
  table: OfficeTable
  row: Record<string, unknown>
}

/** All of it, a few rows at a time. */
export async function* officeRows(db: Db): AsyncGenerator<OfficeRow> {
  for (const table of keysOf(office)) {
    const key = sql.join(office[table].map((name) => sql.ref(name)))
    for (let last: OfficeRow['row'] | undefined; ; ) {
      const rows: OfficeRow['row'][] = await db
        .selectFrom(table)
        .selectAll()
        .$if(last !== undefined, (query) =>
          query.where(sql<boolean>`(${key}) > (${sql.join(valuesOf(table, last))})`),
        )
        .orderBy(key)
        .limit(atOnce)
        .execute()
      for (const row of rows) yield { table, row }
      await otherWork()
      if (rows.length < atOnce) break
      last = rows.at(-1)
    }
  }
}

const valuesOf = (table: OfficeTable, row: OfficeRow['row'] = {}) =>
  office[table].map((name) => row[name])

/** Which row it is. */
export const isRow = ({ table, row }: OfficeRow) =>
  sql<boolean>`(${sql.join(office[table].map((name) => sql.ref(name)))}) = (${sql.join(valuesOf(table, row))})`
