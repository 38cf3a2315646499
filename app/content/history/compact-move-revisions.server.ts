import type { SelectQueryBuilder } from 'kysely'
import type { ContentDb } from '../store/change.server.ts'
import type { PositionChanges } from '../store/content-tables.ts'
import type { Connection } from '../store/rows.server.ts'

const batchSize = 300

interface ListMoves {
  /** The id of the last revision that moved something; it gets the joined moves. */
  last: number
  places: Map<string, PositionChanges[number]>
}

/**
 * Joins the moves of a span of revisions: the last revision of each list that moved anything gets the places of all moved
 * rows. Returns the ids of those revisions, which must be kept.
 */
export async function compactMoveRevisions(
  db: Connection,
  inside: SelectQueryBuilder<ContentDb, 'revisions', Record<never, never>>,
) {
  const lists = new Map<string, ListMoves>()
  for (let after = 0; ; ) {
    const rows = await inside
      .select(['id', 'type', 'item_id', 'what', 'places'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const row of rows) {
      const list = lists.get(row.type) ?? { last: 0, places: new Map() }
      lists.set(row.type, list)
      // This revision stores the row's place itself.
      if (row.what !== 'move') list.places.delete(String(row.item_id))
      if (!row.places || row.what === 'remove') continue
      list.last = row.id
      for (const [id, [from, to]] of Object.entries(row.places))
        list.places.set(id, [list.places.get(id)?.[0] ?? from, to])
    }
    if (rows.length < batchSize) break
    after = rows.at(-1)?.id ?? 0
  }
  const lastMoves = [...lists.values()].filter(({ last }) => last > 0)
  for (const { last, places } of lastMoves)
    await db
      .updateTable('revisions')
      .set({ places: JSON.stringify(Object.fromEntries(places)) })
      .where('id', '=', last)
      .execute()
  return lastMoves.map(({ last }) => last)
}
