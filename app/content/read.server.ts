import type { Option } from '#core/fields/field.ts'
import { asContentTable } from './change.server.ts'
import type { Collection, PublicRow, Row } from './collection.ts'
import { type Connection, table } from './rows.server.ts'
import { resolveSharedFields } from './shared-fields.server.ts'

// The tables are alike to the database's type: that rows are of one content type, only these functions can say.

/** Equal to a value, or to one of several; lists and objects cannot be compared on PostgreSQL. */
export type Where<C extends Collection> = {
  [Name in keyof Row<C> as Row<C>[Name] extends Plain ? Name : never]?:
    | Row<C>[Name]
    | Row<C>[Name][]
}
type Plain = string | number | boolean | null

export interface Part {
  limit?: number
  offset?: number
}

/** In their order, or by id where a type has none. */
export async function list<C extends Collection>(
  db: Connection,
  type: C,
  where: Where<C> = {},
  part: Part = {},
): Promise<Row<C>[]> {
  const query = inOrder(db, type, where, part).selectAll()
  return resolveSharedFields(db, type, await query.$castTo<Row<C>>().execute())
}

/** The same for a public page, which carries nothing of the office's: no dates, versions and marks of samples. */
export async function readPublished<C extends Collection>(
  db: Connection,
  type: C,
  where: Where<C> = {},
  part: Part = {},
): Promise<PublicRow<C>[]> {
  const query = inOrder(db, type, where, part).select(publicOf(type))
  return resolveSharedFields(db, type, await query.$castTo<PublicRow<C>>().execute())
}

/** Only these fields of all items: for filters, links and addresses of a list that is shown by page. */
export async function readColumns<C extends Collection, Name extends keyof PublicRow<C> & string>(
  db: Connection,
  type: C,
  names: readonly Name[],
  where: Where<C> = {},
): Promise<Pick<PublicRow<C>, Name | ('id' & keyof PublicRow<C>)>[]> {
  const query = inOrder(db, type, where, {}).select(['id', ...names])
  return query.$castTo<PublicRow<C>>().execute()
}

/** The items with these ids, in that order; who is gone is left out. */
export async function readSome<C extends Collection>(
  db: Connection,
  type: C,
  ids: number[],
): Promise<PublicRow<C>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(table(type))
    .select(publicOf(type))
    .where('id', 'in', ids)
    .$castTo<PublicRow<C>>()
    .execute()
  const found = new Map(rows.map((row) => [Number(row.id), row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The id of what stands behind an item in the operators' order. */
export async function nextId(db: Connection, type: Collection & { ordered: true }, id: number) {
  const item = await db
    .selectFrom(table(type))
    .select('order_index')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!item) return undefined
  const row = await db
    .selectFrom(table(type))
    .select('id')
    .where((eb) =>
      eb.or([
        eb('order_index', '>', item.order_index),
        eb.and([eb('order_index', '=', item.order_index), eb('id', '>', id)]),
      ]),
    )
    .orderBy('order_index')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

const publicOf = (type: Collection) => ['id', ...Object.keys(type.fields)]

function inOrder<C extends Collection>(
  db: Connection,
  type: C,
  where: Where<C>,
  { limit, offset }: Part,
) {
  let query = db.selectFrom(table(type))
  if (type.ordered) query = query.orderBy('order_index')
  for (const [name, value] of Object.entries(where))
    query = Array.isArray(value)
      ? // Among none is none.
        query.where(name, 'in', value.length > 0 ? value : [null])
      : query.where(name, value === null ? 'is' : '=', value)
  query = query.orderBy('id')
  if (limit !== undefined) query = query.limit(limit)
  if (offset) query = query.offset(offset)
  return query
}

/** What the `reference` and `titles` fields of a type let choose from. */
export async function choices(db: Connection, type: Collection): Promise<Record<string, Option[]>> {
  const found = Object.values(type.fields).flatMap(({ kind, references }) =>
    references ? { kind, ...references } : [],
  )
  const options = found.map(async ({ kind, table, title }) => {
    const rows = await db.selectFrom(asContentTable(table)).select(['id', title]).execute()
    const asOption = (row: Record<string, unknown>) => {
      const label = String(row[title])
      return { value: kind === 'titles' ? label : String(row.id), label }
    }
    return [table, rows.map(asOption).sort(byLabel)] as const
  })
  return Object.fromEntries(await Promise.all(options))
}

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'de')
