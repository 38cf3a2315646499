import { withDisplayNames } from '#accounts/people/colleague-names.server.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { CheckedFinding, CheckedFindingPlace } from './checked-finding.ts'
import type { DismissedFindingsTable } from './dismissed-findings-table.ts'

/** A dismissed place of a finding, with the reason. */
export type DismissedFinding = CheckedFindingPlace &
  Pick<DismissedFindingsTable, 'word' | 'who' | 'at'> & { key: string; finding: string }

/** Splits findings into open and dismissed ones. */
export async function splitDismissed(
  db: Db,
  found: CheckedFinding[],
): Promise<{ open: CheckedFinding[]; aside: DismissedFinding[] }> {
  const rows = await withDisplayNames(db, await db.selectFrom('set_aside').selectAll().execute())
  const rowByKey = new Map(rows.map((row) => [row.key, row]))
  const findRow = ({ key }: CheckedFindingPlace) =>
    key === undefined ? undefined : rowByKey.get(key)
  const open = found.flatMap((finding) => {
    const links = finding.links.filter((place) => !findRow(place))
    // Places without a key are ways to fix the finding, so they do not keep it open.
    const isDone =
      !finding.further && links.length < finding.links.length && !links.some(({ key }) => key)
    return isDone ? [] : [{ ...finding, links }]
  })
  const dismissed = found.flatMap(({ text, links }) =>
    links.flatMap((place) => {
      const row = findRow(place)
      if (!row) return []
      const { key, word, who, at } = row
      return [{ ...place, key, word, who, at, finding: text }]
    }),
  )
  return { open, aside: dismissed }
}

export function dismissFinding(db: Db, input: Omit<DismissedFindingsTable, 'found_at'>) {
  const row = { ...input, found_at: getCurrentIsoTime() }
  return db
    .insertInto('set_aside')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export const restoreFinding = (db: Db, key: string) =>
  db.deleteFrom('set_aside').where('key', '=', key).execute()
