import type { Kysely } from 'kysely'
import { containsWords } from '#core/db/contains.server.ts'
import { countOf } from '#core/db/count.server.ts'
import type { FieldKind } from '#core/fields/field.ts'
import type { Db } from '#tables.ts'
import { asContentDb, asContentTable, type ContentDb } from './change.server.ts'
import { type Collection, isOrdered, type Row } from './collection.ts'

export interface Listing {
  rows: Row<Collection>[]
  /** How many there are that match. */
  total: number
}

/** `own` is the operators' order, for types that have none the order of creation. */
export const orders = ['own', 'newest', 'changed', 'title'] as const
export type Order = (typeof orders)[number]

export interface Wanted {
  search: string
  /** Looks into long texts, too. */
  everywhere?: boolean
  /** Columns and what they must equal. */
  where?: Record<string, string | number | boolean>
  order?: Order
  limit: number
  offset: number
}

const short = new Set<FieldKind>(['line', 'choice'])
const long = new Set<FieldKind>(['paragraph', 'html'])

/** One page of a type's items, or of those with the words in one of their texts. */
export async function listing(
  db: Db,
  type: Collection,
  { search, everywhere = false, where = {}, order = 'own', limit, offset }: Wanted,
): Promise<Listing> {
  const texts = Object.entries(type.fields)
    .filter(([, { kind }]) => short.has(kind) || (everywhere && long.has(kind)))
    .map(([name]) => name)
  let query = asContentDb(db).selectFrom(asContentTable(type.table))
  for (const word of containsWords(db, texts, search)) query = query.where(word)
  for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value)

  const page =
    order === 'title'
      ? byTitle(asContentDb(db), type, query.select(['id', type.title]), limit, offset)
      : query
          .selectAll()
          .$if(order === 'own' && isOrdered(type), (ordered) => ordered.orderBy('order_index'))
          .$if(order === 'changed', (changed) => changed.orderBy('updated_at', 'desc'))
          .orderBy('id', order === 'own' ? 'asc' : 'desc')
          .limit(limit)
          .offset(offset)
          .execute()
  // Both at once: a failure of one that nobody waits for would end the process.
  const [rows, total] = await Promise.all([page, countOf(query)])
  // All alike have what a row has.
  return { rows: rows as Row<Collection>[], total }
}

const german = new Intl.Collator('de', { numeric: true })

/** The engines sort text differently, so the titles are sorted here and only the page is read. */
async function byTitle(
  db: Kysely<ContentDb>,
  type: Collection,
  names: { execute(): Promise<Record<string, unknown>[]> },
  limit: number,
  offset: number,
) {
  const title = (row: Record<string, unknown>) => String(row[type.title])
  const all = await names.execute()
  const ids = all
    .sort((a, b) => german.compare(title(a), title(b)) || Number(a.id) - Number(b.id))
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
