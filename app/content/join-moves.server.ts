import type { SelectQueryBuilder } from 'kysely'
import type { Places } from '#tables.ts'
import type { ContentDb } from './change.server.ts'
import type { Connection } from './rows.server.ts'

const bunch = 300

interface Joined {
  /** The last revision that moved something; it tells all of it afterwards. */
  last: number
  places: Map<string, Places[number]>
}

/**
 * What moved in a span is told by the last revision of each list that moved anything: where its rows stand at the end.
 * Answers those revisions, which stay.
 */
export async function joinMoves(
  db: Connection,
  inside: SelectQueryBuilder<ContentDb, 'revisions', Record<never, never>>,
) {
  const lists = new Map<string, Joined>()
  for (let after = 0; ; ) {
    const rows = await inside
      .select(['id', 'type', 'item_id', 'what', 'places'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(bunch)
      .execute()
    for (const row of rows) {
      const list = lists.get(row.type) ?? { last: 0, places: new Map() }
      lists.set(row.type, list)
      // From here on its own text says where it stands.
      if (row.what !== 'move') list.places.delete(String(row.item_id))
      if (!row.places || row.what === 'remove') continue
      list.last = row.id
      for (const [id, [from, to]] of Object.entries(row.places))
        list.places.set(id, [list.places.get(id)?.[0] ?? from, to])
    }
    if (rows.length < bunch) break
    after = rows.at(-1)?.id ?? 0
  }
  const ends = [...lists.values()].filter(({ last }) => last > 0)
  for (const { last, places } of ends)
    await db
      .updateTable('revisions')
      .set({ places: JSON.stringify(Object.fromEntries(places)) })
      .where('id', '=', last)
      .execute()
  return ends.map(({ last }) => last)
}
