import type { Kysely } from 'kysely'
import { containsWords } from '#core/db/contains.server.ts'
import { countRows } from '#core/db/count.server.ts'
import type { FieldKind } from '#core/fields/field.ts'
import type { Db } from '#tables.ts'
import { asContentDb, asContentTable, type ContentDb } from './change.server.ts'
import { type Collection, isOrdered, type Row } from './collection.ts'

export interface Listing {
  rows: Row<Collection>[]
  /** The number of matching rows on all pages. */
  total: number
}

/** `own` is the operators' order; unordered types use the order of creation. */
export const orders = ['own', 'newest', 'changed', 'title'] as const
export type Order = (typeof orders)[number]

export interface ListQuery {
  search: string
  /** Searches long texts, too. */
  everywhere?: boolean
  /** Required values by column. */
  where?: Record<string, string | number | boolean>
  order?: Order
  limit: number
  offset: number
}

const shortKinds = new Set<FieldKind>(['line', 'choice'])
const longKinds = new Set<FieldKind>(['paragraph', 'html'])

/** One page of a type's items; with `search`, only of those with each of its words in one of their texts. */
export async function listing(
  db: Db,
  type: Collection,
  { search, everywhere = false, where = {}, order = 'own', limit, offset }: ListQuery,
): Promise<Listing> {
  const texts = Object.entries(type.fields)
    .filter(([, { kind }]) => shortKinds.has(kind) || (everywhere && longKinds.has(kind)))
    .map(([name]) => name)
  let query = asContentDb(db).selectFrom(asContentTable(type.table))
  for (const word of containsWords(db, texts, search)) query = query.where(word)
  for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value)

  const page =
    order === 'title'
      ? listByTitle(asContentDb(db), type, query.select(['id', type.title]), limit, offset)
      : query
          .selectAll()
          .$if(order === 'own' && isOrdered(type), (ordered) => ordered.orderBy('order_index'))
          .$if(order === 'changed', (changed) => changed.orderBy('updated_at', 'desc'))
          .orderBy('id', order === 'own' ? 'asc' : 'desc')
          .limit(limit)
          .offset(offset)
          .execute()
  // Awaited together: an unhandled rejection of either would end the process.
  const [rows, total] = await Promise.all([page, countRows(query)])
  // `ContentDb` has the columns that all rows share.
  return { rows: rows as Row<Collection>[], total }
}

const germanCollator = new Intl.Collator('de', { numeric: true })

/** The two database engines sort text differently, so titles are sorted here and only the page is read. */
async function listByTitle(
  db: Kysely<ContentDb>,
  type: Collection,
  titleQuery: { execute(): Promise<Record<string, unknown>[]> },
  limit: number,
  offset: number,
) {
  const title = (row: Record<string, unknown>) => String(row[type.title])
  const all = await titleQuery.execute()
  const ids = all
    .sort((a, b) => germanCollator.compare(title(a), title(b)) || Number(a.id) - Number(b.id))
    .slice(offset, offset + limit)
    .map(({ id }) => Number(id))
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(asContentTable(type.table))
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  return rows.sort((a, b) => ids.indexOf(Number(a.id)) - ids.indexOf(Number(b.id)))
}
