import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { Alike } from '../content/change.server.ts'
import { withFacts } from '../content/facts-once.server.ts'
import { type Connection, type Values, valuesIn } from '../content/rows.server.ts'
import { typeNamed } from '../content/type-named.ts'
import { countOf } from '../db/count.server.ts'
import type { Caller } from './caller.ts'
import { conditionIn, inBytes, kindOf, type Place, placeOf } from './conditions.server.ts'
import type { Asked } from './protocol/asked.ts'
import type { Condition } from './protocol/filters.ts'
import { Problem } from './protocol/problem.ts'
import type { Selected } from './protocol/select.ts'
import { referenceFor } from './reference-for.ts'
import { rowsFor } from './shown-rows.server.ts'
import type { ProgramTable } from './tables.ts'

type Query = SelectQueryBuilder<Alike, 'content', object>
type Wanted = Pick<Asked, 'select' | 'where' | 'order' | 'offset' | 'limit'>

/** Of a table the rows and columns that somebody asks for and may have; `total` where it is wanted. */
export async function readRows(
  db: Connection,
  caller: Caller,
  table: ProgramTable,
  asked: Wanted,
  isCounted = false,
) {
  const place = placeOf(db, caller, table)
  const needed = neededColumns(place, asked.select)
  const matching = await matchingRows(place, asked.where)
  let query = matching
    .select([...needed])
    .limit(asked.limit)
    .offset(asked.offset)
  for (const { column, isDescending, nullsFirst } of asked.order) {
    const kind = kindOf(place, column)
    if (kind === 'json')
      throw new Problem(400, '42883', 'could not identify an ordering operator for type json')
    query = query.orderBy(kind === 'text' ? inBytes(db, column) : column, (order) => {
      const directed = isDescending ? order.desc() : order.asc()
      return nullsFirst ? directed.nullsFirst() : directed.nullsLast()
    })
  }
  // The same on both engines, also where nothing else decides.
  const [found, total] = await Promise.all([
    query.orderBy('id').execute() as Promise<Values[]>, // the columns that were asked for
    isCounted ? countOf(matching) : undefined,
  ])
  const rows = await completed(db, table, found)
  return { rows: await shaped(place, asked.select, rows), total }
}

/** Rows by their numbers. */
export const byId = (ids: number[], { select, order }: Pick<Asked, 'select' | 'order'>) => {
  const where = { what: 'in', column: 'id', values: ids.map(String) } as const
  return { select, order, where, offset: 0, limit: ids.length }
}

/** Without order and columns: for counting, and for what is changed. */
export async function matchingRows(place: Place, where: Condition): Promise<Query> {
  const { db, caller, table } = place
  const isReadable = await rowsFor(db, caller, table)
  const from = db.selectFrom(table.name as 'content') // all tables of content are alike
  return from.where((eb: ExpressionBuilder<Alike, 'content'>) =>
    eb.and([isReadable(eb), conditionIn(place, eb, where)]),
  )
}

function neededColumns(place: Place, select: Selected[]) {
  const { table, columns } = place
  // The category tells which form a row of settings is.
  const needed = new Set(['id', ...(table.type ? [] : ['category'])])
  for (const each of select)
    if (each.what === 'all') for (const name of columns.keys()) needed.add(name)
    else if (each.what === 'embed') needed.add(referenceFor(table, each).column)
    else {
      kindOf(place, each.column)
      needed.add(each.column)
    }
  return needed
}

/** With what is stored elsewhere, and what older rows lack. */
async function completed(db: Connection, { type }: ProgramTable, rows: Values[]) {
  if (type) return withFacts(db, type, rows)
  return Promise.all(
    rows.map(async (row) => {
      const form = typeNamed(`settings/${row.category}`)
      if (!('settings' in row) || !form || 'table' in form) return row
      const [settings] = await withFacts(db, form, [{ ...form.fallback, ...valuesIn(form, row) }])
      return { ...row, settings }
    }),
  )
}

/** Only what was asked for, under the names that were asked for. */
async function shaped(
  { db, caller, table, columns }: Place,
  select: Selected[],
  rows: Values[],
): Promise<Values[]> {
  const pickers = await Promise.all(
    select.map(async (each): Promise<(row: Values) => Values> => {
      if (each.what === 'column') return (row) => ({ [each.as]: row[each.column] })
      if (each.what === 'all')
        return (row) => Object.fromEntries([...columns.keys()].map((name) => [name, row[name]]))
      const { column, to } = referenceFor(table, each)
      const ids = [...new Set(rows.map((row) => Number(row[column])))]
      // Read as everything of that table is, so nobody sees more of it here.
      const withId: Selected[] = [{ what: 'column', column: 'id', as: ' id' }, ...each.of]
      const found = await readRows(db, caller, to, byId(ids, { select: withId, order: [] }))
      const others = new Map(found.rows.map(({ ' id': id, ...row }) => [id, row]))
      return (row) => ({ [each.as]: others.get(row[column]) ?? null })
    }),
  )
  // Without a prototype: `__proto__` is a name like any other.
  return rows.map((row) => Object.assign(Object.create(null), ...pickers.map((pick) => pick(row))))
}
