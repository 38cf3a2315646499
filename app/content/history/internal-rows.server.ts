import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#core/db/tables.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { isActorColumn } from '../people/actor-columns.ts'

interface TableKey {
  key: readonly string[]
  /** Default: all. */
  columns?: readonly string[]
  /** Rows in use by people or the API: an operator has to change them before an erasure. */
  isInUse?: true
  /** Seen by one account alone, unless it is shared. */
  isPrivate?: true
}

/** Internal tables that may name a person and that visitors never see. */
const internalTables = {
  drafts: { key: ['id'] },
  draft_changes: { key: ['id'] },
  remarks: { key: ['id'] },
  set_aside: { key: ['key'] },
  typed_forms: { key: ['user_id', 'form'], isPrivate: true },
  previews: { key: ['token'], isPrivate: true },
  saved_filters: { key: ['id'], columns: ['name', 'is_shared'], isPrivate: true },
  user: { key: ['id'], columns: ['name', 'email'], isInUse: true },
  passkeys: { key: ['id'], columns: ['name'], isInUse: true },
  invitations: { key: ['token'], columns: ['email'], isInUse: true },
  webhooks: { key: ['id'], columns: ['name', 'address'], isInUse: true },
  program_keys: {
    key: ['id'],
    columns: ['name', 'origins', 'revoked_at', 'expires_at'],
    isInUse: true,
  },
} as const satisfies Record<string, TableKey>

export type InternalTable = keyof typeof internalTables

const getTableKey = (table: InternalTable): TableKey => internalTables[table]

/** Rows per query: a form may have 300,000 characters. */
const batchSize = 50

export interface InternalRow {
  table: InternalTable
  row: Record<string, unknown>
  /** The columns that may name a person, without those of actors. */
  texts: Record<string, unknown>
  isInUse: boolean
  isPrivate: boolean
}

/** Yields all rows of these tables, read in batches. */
export async function* readInternalRows(db: Db): AsyncGenerator<InternalRow> {
  for (const table of keysOf(internalTables)) {
    const { key: names, columns } = getTableKey(table)
    const key = sql.join(names.map((name) => sql.ref(name)))
    const selected = columns
      ? sql.join([...names, ...columns].map((name) => sql.ref(name)))
      : sql`*`
    for (let last: InternalRow['row'] | undefined; ; ) {
      const { rows } = await sql<InternalRow['row']>`select ${selected} from ${sql.table(table)}
        ${last ? sql`where (${key}) > (${sql.join(pickKey(table, last))})` : sql``}
        order by ${key} limit ${batchSize}`.execute(db)
      for (const row of rows) yield { table, row, ...describeRow(table, row) }
      await otherWork()
      if (rows.length < batchSize) break
      last = rows.at(-1)
    }
  }
}

function describeRow(table: InternalTable, row: InternalRow['row']) {
  const { key, isInUse = false, isPrivate = false } = getTableKey(table)
  const texts = Object.entries(row).filter(
    ([name]) => !key.includes(name) && !isActorColumn(table, name),
  )
  return {
    texts: Object.fromEntries(texts),
    isInUse: isInUse && !hasEnded(row),
    isPrivate: isPrivate && !row.is_shared,
  }
}

/** Whether a key of a program has ended: its name can no longer be changed. */
const hasEnded = ({ revoked_at, expires_at }: InternalRow['row']) =>
  typeof revoked_at === 'string' ||
  (typeof expires_at === 'string' && expires_at <= new Date().toISOString())

const pickKey = (table: InternalTable, row: InternalRow['row']) =>
  getTableKey(table).key.map((name) => row[name])

/** SQL condition that selects a row by its key. */
export const createRowKeyCondition = ({ table, row }: Pick<InternalRow, 'table' | 'row'>) =>
  sql<boolean>`(${sql.join(getTableKey(table).key.map((name) => sql.ref(name)))}) = (${sql.join(pickKey(table, row))})`
