import type { Kysely } from 'kysely'
import { buildWordConditions } from '#core/db/contains.server.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { FieldKind } from '#core/fields/field.ts'
import { type Collection, isOrdered, type StoredItem } from '../types/collection.ts'
import { asContentDb, asContentTable, type ContentDb } from './change.server.ts'

export interface ItemsPage {
  rows: StoredItem<Collection>[]
  /** The number of matching rows on all pages. */
  total: number
}

/** `own` is the operators' order; unordered types use the order of creation. */
export const itemOrders = ['own', 'newest', 'changed', 'title'] as const
export type ItemOrder = (typeof itemOrders)[number]

export interface ListQuery {
  search: string
  /** Required values by column. */
  where?: Record<string, string | number | boolean>
  order?: ItemOrder
  limit: number
  offset: number
}

const shortKinds = new Set<FieldKind>(['line', 'choice'])

/** A type's items with each word of a search in one of their short texts. */
function selectFound(db: Db, type: Collection, search: string) {
  const texts = Object.entries(type.fields)
    .filter(([, { kind }]) => shortKinds.has(kind))
    .map(([name]) => name)
  return buildWordConditions(db, texts, search).reduce(
    (query, word) => query.where(word),
    asContentDb(db).selectFrom(asContentTable(type.table)),
  )
}

/** Lists show neither rich text nor blocks, which are most of a row. */
const shortColumns = (type: Collection) => [
  'id',
  'version',
  'is_sample',
  ...Object.keys(type.fields).filter(
    (name) => !['html', 'blocks'].includes(type.fields[name]?.kind ?? ''),
  ),
]

/**
 * One page of a type's items, without their rich texts and blocks; with `search`, only of
 * those with each of its words in one of their short texts.
 */
export async function listItems(
  db: Db,
  type: Collection,
  { search, where = {}, order = 'own', limit, offset }: ListQuery,
): Promise<ItemsPage> {
  let query = selectFound(db, type, search)
  for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value)

  const page =
    order === 'title'
      ? listByTitle(asContentDb(db), type, query.select(['id', type.title]), limit, offset)
      : query
          .select(shortColumns(type))
          .$if(order === 'own' && isOrdered(type), (ordered) => ordered.orderBy('order_index'))
          .$if(order === 'changed', (changed) => changed.orderBy('updated_at', 'desc'))
          .orderBy('id', order === 'own' ? 'asc' : 'desc')
          .limit(limit)
          .offset(offset)
          .execute()
  // Awaited together: an unhandled rejection of either would end the process.
  const [rows, total] = await Promise.all([page, countRows(query)])
  // `ContentDb` has the columns that all rows share.
  return { rows: rows as StoredItem<Collection>[], total }
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
    .select(shortColumns(type))
    .where('id', 'in', ids)
    .execute()
  return rows.sort((a, b) => ids.indexOf(Number(a.id)) - ids.indexOf(Number(b.id)))
}
