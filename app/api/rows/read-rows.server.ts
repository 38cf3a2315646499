import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import { isSecondLanguage } from '#content/languages/translation-values.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import { countRows } from '#core/db/count.server.ts'
import { ApiError } from '../protocol/api-error.ts'
import type { Condition } from '../protocol/filters.ts'
import type { ParsedQuery } from '../protocol/parsed-query.ts'
import type { SelectItem } from '../protocol/select.ts'
import { prepareResponseRows } from './complete-rows.server.ts'
import { createTableScope, requireColumnKind } from './conditions.server.ts'
import type { TableScope } from './list-conditions.server.ts'
import {
  buildMatchingRowsQuery,
  buildSortKey,
  validateEmbedOrders,
} from './matching-rows.server.ts'
import { resolveForeignKey } from './resolve-foreign-key.ts'
import { buildRowSizeExpression } from './row-size.server.ts'
import { getStoredColumn } from './tables.ts'

type RowQuery = Pick<ParsedQuery, 'select' | 'where' | 'order' | 'offset' | 'limit'>

/** Id of a matching row and its estimated size in the response. */
export interface RowSize {
  id: number
  bytes: number
}

/** Bytes of a response, before JSON's escapes. */
export const maxResponseBytes = 8 * 1024 * 1024
/** Bytes per batch; a single row may be larger. */
const pieceBytes = 256 * 1024

/**
 * Ids and sizes of the rows that match and that the caller may read, in order; `total` if a count is requested. Reads
 * no values.
 */
export async function findRowSizes(place: TableScope, rowQuery: RowQuery, isCounted = false) {
  const matching = await buildMatchingRowsQuery(place, rowQuery.where, rowQuery.select)
  await validateEmbedOrders(place, rowQuery.select)
  const size = buildRowSizeExpression(place, rowQuery.select).as('bytes')
  let query = matching.select(['id', size]).limit(rowQuery.limit).offset(rowQuery.offset)
  for (const order of rowQuery.order)
    query = query.orderBy(await buildSortKey(place, rowQuery.select, order), (builder) => {
      const direction = order.isDescending ? builder.desc() : builder.asc()
      return order.nullsFirst ? direction.nullsFirst() : direction.nullsLast()
    })
  // Ordered by id last, so that both engines give the same order.
  const [found, total] = await Promise.all([
    query.orderBy('id').execute() as Promise<RowSize[]>, // PostgreSQL's integers are small enough for numbers
    isCounted ? countRows(matching) : undefined,
  ])
  return { found, total }
}

/** Rows of a response, read piece by piece. */
export interface RowBatches {
  count: number
  first: RowValues[]
  /** Undefined if the first piece is all. */
  others?: AsyncIterable<RowValues[]> | RowValues[][] | undefined
}

/** Reads the first piece now and the others on demand. */
export async function readInBatches(
  matches: RowSize[],
  readPiece: (ids: number[]) => Promise<RowValues[]>,
): Promise<RowBatches> {
  const [first = [], ...others] = splitIntoPieces(matches)
  const rows = await readPiece(first)
  if (others.length === 0) return { count: rows.length, first: rows }
  async function* readLater() {
    for (const piece of others) yield await readPiece(piece)
  }
  // If all rows of the first piece were deleted, it is skipped, because a further piece begins with a comma.
  if (rows.length === 0) return readInBatches(matches.slice(first.length), readPiece)
  return { count: matches.length, first: rows, others: readLater() }
}

function splitIntoPieces(matches: RowSize[]) {
  const pieces: number[][] = []
  let remaining = 0
  for (const { id, bytes } of matches) {
    if (remaining < bytes || pieces.length === 0) {
      pieces.push([])
      remaining = pieceBytes
    }
    pieces.at(-1)?.push(id)
    remaining -= bytes
  }
  return pieces
}

export const sumRowBytes = (matches: RowSize[]) =>
  matches.reduce((sum, { bytes }) => sum + bytes, 0)

const forFewer =
  'Ask for fewer rows at once with limit and offset or the header Range, or for fewer columns with select.'

/** Throws before reading if the response would be too long. */
export function requireResponseSize(bytes: number, hint = forFewer) {
  if (bytes <= maxResponseBytes) return
  throw new ApiError(413, '54000', `An answer has at most ${maxResponseBytes / 1024 / 1024} MB`, {
    details: `This one would have about ${Math.ceil(bytes / 1024 / 1024)} MB`,
    hint,
  })
}

/** Rows by id, in this order. Rows that no longer match are left out. */
export async function readRowsById(
  place: TableScope,
  { select, where }: Pick<RowQuery, 'select' | 'where'>,
  ids: number[],
): Promise<RowValues[]> {
  if (ids.length === 0) return []
  const columnNames = listColumns(place, select)
  const among: Condition = { what: 'and', of: [where, createIdCondition(ids)] }
  const matching = await buildMatchingRowsQuery(place, among, select)
  const unordered = (await matching.select([...columnNames]).execute()) as RowValues[] // the selected columns
  const places = new Map(ids.map((id, at) => [id, at]))
  const at = ({ id }: RowValues) => places.get(Number(id)) ?? 0
  const rows = await prepareResponseRows(
    place,
    unordered.toSorted((a, b) => at(a) - at(b)),
  )
  return shapeRows(place, select, rows)
}

/** Rows by id, such as those just changed. */
export async function readRowBatchesById(
  place: TableScope,
  query: Pick<ParsedQuery, 'select' | 'order'>,
  ids: number[],
): Promise<RowBatches> {
  const rowQuery = { ...query, where: createIdCondition(ids), offset: 0, limit: ids.length }
  const { found } = await findRowSizes(place, rowQuery)
  const readPiece = (piece: number[]) => readRowsById(place, rowQuery, piece)
  const { count, first, others } = await readInBatches(found, readPiece)
  if (!others) return { count, first }
  // All pieces are read now: the draft may end before the client reads the response.
  const later: RowValues[][] = []
  for await (const rows of others) later.push(rows)
  return { count, first, others: later }
}

export const createIdCondition = (ids: number[]): Condition => ({
  ...{ what: 'in', column: 'id', values: ids.map(String) },
})

/** The columns to read: a settings row needs its category, which names its form; words need their source. */
function listColumns(place: TableScope, select: SelectItem[]) {
  const { table, columns } = place
  const columnNames = new Set(['id', ...(table.type ? [] : ['category'])])
  const addColumn = (name: string) => {
    columnNames.add(getStoredColumn(name))
    if (!isSecondLanguage(name)) return
    const sources = table.type ? Object.keys(getTranslatableFields(table.type)) : ['settings']
    for (const source of sources) columnNames.add(source)
  }
  for (const each of select)
    if (each.what === 'all') for (const name of columns.keys()) addColumn(name)
    else if (each.what === 'embed') columnNames.add(resolveForeignKey(table, each).column)
    else {
      requireColumnKind(place, each.column)
      addColumn(each.column)
    }
  return columnNames
}

/** Only the selected values, under the requested names. */
async function shapeRows(
  { db, caller, table, columns }: TableScope,
  select: SelectItem[],
  rows: RowValues[],
): Promise<RowValues[]> {
  const pickers = await Promise.all(
    select.map(async (each): Promise<(row: RowValues) => RowValues> => {
      if (each.what === 'column') return (row) => ({ [each.as]: row[each.column] })
      if (each.what === 'all')
        return (row) => Object.fromEntries([...columns.keys()].map((name) => [name, row[name]]))
      const { column, to } = resolveForeignKey(table, each)
      const ids = [...new Set(rows.map((row) => Number(row[column])))]
      // Read with the rights of the embedded table.
      const withId: SelectItem[] = [{ what: 'column', column: 'id', as: ' id' }, ...each.of]
      const rowQuery = { select: withId, where: each.where }
      const embeddedRows = await readRowsById(createTableScope(db, caller, to), rowQuery, ids)
      const others = new Map(embeddedRows.map(({ ' id': id, ...row }) => [id, row]))
      return (row) => ({ [each.as]: others.get(row[column]) ?? null })
    }),
  )
  // No prototype: `__proto__` is a valid name.
  return rows.map((row) => Object.assign(Object.create(null), ...pickers.map((pick) => pick(row))))
}
