import { withNames } from '#accounts/colleague-names.server.ts'
import { now } from '#content/change.server.ts'
import type { Db } from '#tables.ts'
import type { SetAsideTable } from './dismissed-findings-table.ts'
import type { CheckedFinding, CheckedLocation } from './run.server.ts'

/** A place that somebody wants as it is, with the reason. */
export type DismissedFinding = CheckedLocation &
  Pick<SetAsideTable, 'word' | 'who' | 'at'> & { key: string; finding: string }

/** What is left to be done, and what somebody wants as it is. */
export async function splitDismissed(
  db: Db,
  found: CheckedFinding[],
): Promise<{ open: CheckedFinding[]; aside: DismissedFinding[] }> {
  const rows = await withNames(db, await db.selectFrom('set_aside').selectAll().execute())
  const known = new Map(rows.map((row) => [row.key, row]))
  const rowOf = ({ key }: CheckedLocation) => (key === undefined ? undefined : known.get(key))
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

export function dismissFinding(db: Db, given: Omit<SetAsideTable, 'found_at'>) {
  const row = { ...given, found_at: now() }
  return db
    .insertInto('set_aside')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export const restoreFinding = (db: Db, key: string) =>
  db.deleteFrom('set_aside').where('key', '=', key).execute()
