import { withNames } from '../../auth/colleague-names.server.ts'
import { now } from '../../content/change.server.ts'
import type { Db } from '../../tables.ts'
import type { Found, FoundPlace } from './run.server.ts'
import type { SetAsideTable } from './set-aside-table.ts'

/** A place that somebody wants as it is, with the reason. */
export type Aside = FoundPlace &
  Pick<SetAsideTable, 'word' | 'who' | 'at'> & { key: string; finding: string }

/** What is left to be done, and what somebody wants as it is. */
export async function asideAmong(
  db: Db,
  found: Found[],
): Promise<{ open: Found[]; aside: Aside[] }> {
  const rows = await withNames(db, await db.selectFrom('set_aside').selectAll().execute())
  const known = new Map(rows.map((row) => [row.key, row]))
  const rowOf = ({ key }: FoundPlace) => (key === undefined ? undefined : known.get(key))
  const open = found.flatMap((finding) => {
    const links = finding.links.filter((place) => !rowOf(place))
    // Others among its places are ways to put it right, not what was found.
    const isDone = links.length < finding.links.length && !links.some(({ key }) => key)
    return isDone ? [] : [{ ...finding, links }]
  })
  const aside = found.flatMap(({ text, links }) =>
    links.flatMap((place) => {
      const row = rowOf(place)
      if (!row) return []
      const { key, word, who, at } = row
      return [{ ...place, key, word, who, at, finding: text }]
    }),
  )
  return { open, aside }
}

export function setAside(db: Db, given: Omit<SetAsideTable, 'found_at'>) {
  const row = { ...given, found_at: now() }
  return db
    .insertInto('set_aside')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export const takeBack = (db: Db, key: string) =>
  db.deleteFrom('set_aside').where('key', '=', key).execute()
