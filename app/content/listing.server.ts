import { type Kysely, sql } from 'kysely'
import { alike } from './change.server.ts'
import { type Collection, isOrdered, type Row } from './collection.ts'
import type { Tables } from './tables.ts'

export interface Listing {
  rows: Row<Collection>[]
  /** How many there are that match. */
  total: number
}

/** One page of a type's items in their order, or of those with the words in one of their texts. */
export async function listing(
  db: Kysely<Tables>,
  type: Collection,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<Listing> {
  const texts = Object.entries(type.fields)
    .filter(([, { kind }]) => kind === 'line' || kind === 'choice')
    .map(([name]) => name)
  let query = alike(db).selectFrom(type.table as 'content')
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or(texts.map((name) => sql<boolean>`lower(${sql.ref(name)}) like ${pattern} escape '\\'`)),
    )
  }
  const [rows, counted] = await Promise.all([
    query
      .selectAll()
      .$if(isOrdered(type), (ordered) => ordered.orderBy('order_index'))
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst(),
  ])
  return { rows: rows as Row<Collection>[], total: counted?.total ?? 0 }
}
