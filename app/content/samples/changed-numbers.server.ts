import { type Connection, getTableName, type RowValues } from '../store/rows.server.ts'
import type { Collection } from '../types/collection.ts'

const numericKinds = ['number', 'date', 'datetime']

/**
 * The ids of the items in which a number or a date differs from the item's first revision. Samples are recognised by their
 * texts, which do not show such a change.
 */
export async function findItemIdsWithChangedNumbers(
  db: Connection,
  type: Collection,
  rows: (RowValues & { id: number })[],
): Promise<ReadonlySet<number>> {
  const names = Object.keys(type.fields).filter((name) =>
    numericKinds.includes(type.fields[name]?.kind ?? ''),
  )
  if (names.length === 0 || rows.length === 0) return new Set()
  const creations = await db
    .selectFrom('revisions')
    .select(['item_id', 'body'])
    .where('type', '=', getTableName(type))
    .where('what', '=', 'create')
    .where(
      'item_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute()
  const bodies = new Map(creations.map(({ item_id, body }) => [item_id, body]))
  return new Set(
    rows.flatMap((row) => {
      const before = bodies.get(row.id)
      return before && names.some((name) => (before[name] ?? null) !== (row[name] ?? null))
        ? row.id
        : []
    }),
  )
}
