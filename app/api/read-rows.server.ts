import { type Values, valuesIn } from '#content/rows.server.ts'
import { resolveSharedFields } from '#content/shared-fields.server.ts'
import { findType } from '#content/type-named.ts'
import { countOf } from '#core/db/count.server.ts'
import { columnKind, type TableScope, tableScope } from './conditions.server.ts'
import { checkOrders, matchingRows, sortKey } from './matching-rows.server.ts'
import { ApiError } from './protocol/api-error.ts'
import type { Condition } from './protocol/filters.ts'
import type { ParsedQuery } from './protocol/parsed-query.ts'
import type { Selected } from './protocol/select.ts'
import { resolveForeignKey } from './resolve-foreign-key.ts'
import { rowSize } from './row-size.server.ts'

type Wanted = Pick<ParsedQuery, 'select' | 'where' | 'order' | 'offset' | 'limit'>

/** A row that was found, and about how many bytes of the answer it takes. */
export interface Found {
  id: number
  bytes: number
}

/** So long an answer is at the most, before what JSON adds to texts. */
export const mostBytes = 8 * 1024 * 1024
/** So much is read and written at once; one row may be more. */
const pieceBytes = 256 * 1024

/** Which rows somebody asks for and may have, in their order; `total` where it is wanted. Nothing of them is read yet. */
export async function findRows(place: TableScope, asked: Wanted, isCounted = false) {
  const matching = await matchingRows(place, asked.where, asked.select)
  await checkOrders(place, asked.select)
  const size = rowSize(place, asked.select).as('bytes')
  let query = matching.select(['id', size]).limit(asked.limit).offset(asked.offset)
  for (const order of asked.order)
    query = query.orderBy(await sortKey(place, asked.select, order), (by) => {
      const directed = order.isDescending ? by.desc() : by.asc()
      return order.nullsFirst ? directed.nullsFirst() : directed.nullsLast()
    })
  // The same on both engines, also where nothing else decides.
  const [found, total] = await Promise.all([
    query.orderBy('id').execute() as Promise<Found[]>, // PostgreSQL's integers are small enough for numbers
    isCounted ? countOf(matching) : undefined,
  ])
  return { found, total }
}

/** Rows on their way into an answer. */
export interface RowPieces {
  count: number
  first: Values[]
  /** Undefined where the first piece is all of it. */
  others?: AsyncIterable<Values[]> | Values[][] | undefined
}

/** Reads the first of what was found, and each other piece when it is wanted. */
export async function readPieces(
  found: Found[],
  read: (ids: number[]) => Promise<Values[]>,
): Promise<RowPieces> {
  const [first = [], ...others] = piecesOf(found)
  const rows = await read(first)
  if (others.length === 0) return { count: rows.length, first: rows }
  async function* later() {
    for (const piece of others) yield await read(piece)
  }
  // Were the first piece empty by now, what follows would begin with a comma.
  if (rows.length === 0) return readPieces(found.slice(first.length), read)
  return { count: found.length, first: rows, others: later() }
}

function piecesOf(found: Found[]) {
  const pieces: number[][] = []
  let left = 0
  for (const { id, bytes } of found) {
    if (left < bytes || pieces.length === 0) {
      pieces.push([])
      left = pieceBytes
    }
    pieces.at(-1)?.push(id)
    left -= bytes
  }
  return pieces
}

export const countBytes = (found: Found[]) => found.reduce((sum, { bytes }) => sum + bytes, 0)

const forFewer =
  'Ask for fewer rows at once with limit and offset or the header Range, or for fewer columns with select.'

/** What would be too long is refused before any of it is read. */
export function requireShort(bytes: number, hint = forFewer) {
  if (bytes <= mostBytes) return
  throw new ApiError(413, '54000', `An answer has at most ${mostBytes / 1024 / 1024} MB`, {
    details: `This one would have about ${Math.ceil(bytes / 1024 / 1024)} MB`,
    hint,
  })
}

/** The rows with these numbers, in this order; what has ceased to be as it was asked for is left out. */
export async function readRowsById(
  place: TableScope,
  { select, where }: Pick<Wanted, 'select' | 'where'>,
  ids: number[],
): Promise<Values[]> {
  if (ids.length === 0) return []
  const needed = neededColumns(place, select)
  const among: Condition = { what: 'and', of: [where, byNumber(ids)] }
  const matching = await matchingRows(place, among, select)
  const found = (await matching.select([...needed]).execute()) as Values[] // the columns that were asked for
  const places = new Map(ids.map((id, at) => [id, at]))
  const at = ({ id }: Values) => places.get(Number(id)) ?? 0
  const rows = await completed(
    place,
    found.toSorted((a, b) => at(a) - at(b)),
  )
  return shaped(place, select, rows)
}

/** Rows by their numbers, such as those that were changed. */
export async function readRows(
  place: TableScope,
  asked: Pick<ParsedQuery, 'select' | 'order'>,
  ids: number[],
): Promise<RowPieces> {
  const wanted = { ...asked, where: byNumber(ids), offset: 0, limit: ids.length }
  const { found } = await findRows(place, wanted)
  const read = (piece: number[]) => readRowsById(place, wanted, piece)
  const { count, first, others } = await readPieces(found, read)
  if (!others) return { count, first }
  // The draft in which they stand may end before somebody takes them.
  const later: Values[][] = []
  for await (const rows of others) later.push(rows)
  return { count, first, others: later }
}

export const byNumber = (ids: number[]): Condition => ({
  ...{ what: 'in', column: 'id', values: ids.map(String) },
})

function neededColumns(place: TableScope, select: Selected[]) {
  const { table, columns } = place
  // The category tells which form a row of settings is.
  const needed = new Set(['id', ...(table.type ? [] : ['category'])])
  for (const each of select)
    if (each.what === 'all') for (const name of columns.keys()) needed.add(name)
    else if (each.what === 'embed') needed.add(resolveForeignKey(table, each).column)
    else {
      columnKind(place, each.column)
      needed.add(each.column)
    }
  return needed
}

/** With what is stored elsewhere, and what older rows lack. */
async function completed({ db, table: { type } }: TableScope, rows: Values[]) {
  if (type) return resolveSharedFields(db, type, rows)
  return Promise.all(
    rows.map(async (row) => {
      const form = findType(`settings/${row.category}`)
      if (!('settings' in row) || !form || 'table' in form) return row
      const [settings] = await resolveSharedFields(db, form, [
        { ...form.fallback, ...valuesIn(form, row) },
      ])
      return { ...row, settings }
    }),
  )
}

/** Only what was asked for, under the names that were asked for. */
async function shaped(
  { db, caller, table, columns }: TableScope,
  select: Selected[],
  rows: Values[],
): Promise<Values[]> {
  const pickers = await Promise.all(
    select.map(async (each): Promise<(row: Values) => Values> => {
      if (each.what === 'column') return (row) => ({ [each.as]: row[each.column] })
      if (each.what === 'all')
        return (row) => Object.fromEntries([...columns.keys()].map((name) => [name, row[name]]))
      const { column, to } = resolveForeignKey(table, each)
      const ids = [...new Set(rows.map((row) => Number(row[column])))]
      // Read as everything of that table is, so nobody sees more of it here.
      const withId: Selected[] = [{ what: 'column', column: 'id', as: ' id' }, ...each.of]
      const wanted = { select: withId, where: each.where }
      const found = await readRowsById(tableScope(db, caller, to), wanted, ids)
      const others = new Map(found.map(({ ' id': id, ...row }) => [id, row]))
      return (row) => ({ [each.as]: others.get(row[column]) ?? null })
    }),
  )
  // Without a prototype: `__proto__` is a name like any other.
  return rows.map((row) => Object.assign(Object.create(null), ...pickers.map((pick) => pick(row))))
}
