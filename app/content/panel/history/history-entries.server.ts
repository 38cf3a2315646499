import type { Revision } from '#content/history/history.server.ts'
import { cutPage } from '#core/db/keyset-page.server.ts'
import type { FieldDifference } from '#drafts/panel/differences/differences.server.ts'

type HistoryRevision = Pick<Revision, 'id' | 'what' | 'who' | 'at' | 'body'> &
  Partial<Pick<Revision, 'item_id' | 'places'>>
type Stored = Record<string, unknown>

/** The entries of a history page. `revisions` has one more than the page, with which the last entry is compared. */
export function toHistoryEntries(
  revisions: HistoryRevision[],
  { pageSize, isNewest }: { pageSize: number; isNewest: boolean },
  compare: (mine: Stored, theirs?: Stored) => FieldDifference[],
) {
  // The current state needs no restore button; a move changes no text.
  const current = isNewest ? revisions.find(({ what }) => what !== 'move') : undefined
  const { rows, next } = cutPage(revisions, pageSize)
  const entries = rows.map((revision, index) => {
    const { id, what, who, at, body } = revision
    const canRestore = what !== 'move' && (what === 'remove' || revision !== current)
    const changes = compare(body, revisions[index + 1]?.body)
    return { id, what, who, at, moved: findMove(revision), canRestore, changes }
  })
  return { entries, next }
}

/** The places of an item before and after a move, counted from 1; null for other changes. */
function findMove({ what, item_id, places }: HistoryRevision) {
  const place = what === 'move' && item_id !== undefined ? places?.[item_id] : undefined
  return place ? { from: place[0] + 1, to: place[1] + 1 } : null
}
