import type { Connection, RowValues } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { contactCollection, footerCollection } from '#content/types/contact.ts'
import { ApiError, createInvalidValueError } from '../protocol/api-error.ts'
import { isInt32 } from './conditions.server.ts'
import type { ExposedTable } from './tables.ts'

/** Stored rows by the values of a unique column in the bodies. */
export async function readRowsByUniqueColumn(
  db: Connection,
  table: ExposedTable,
  key: string,
  bodies: RowValues[],
) {
  const keyValues = bodies
    .map((body) => body[key])
    .filter((value) => value !== undefined && value !== null)
  const isNumber = table.all.get(key) === 'integer'
  const isFit = (value: unknown) => (isNumber ? isInt32(value) : typeof value === 'string')
  if (!keyValues.every(isFit))
    throw createInvalidValueError(key, `expecting a ${isNumber ? 'whole number' : 'text'}`)
  if (new Set(keyValues).size < keyValues.length)
    throw new ApiError(
      400,
      '21000',
      'ON CONFLICT DO UPDATE command cannot affect row a second time',
    )
  if (keyValues.length === 0) return new Map<unknown, RowValues>()
  const query = db
    .selectFrom(table.name as 'content')
    .selectAll()
    .where(key, 'in', keyValues)
  return new Map(((await query.execute()) as RowValues[]).map((row) => [row[key], row]))
}

/** Types with exactly one row. */
export const isSingletonTable = ({ type }: { type: Collection | undefined }) =>
  type?.table === contactCollection.table || type?.table === footerCollection.table
