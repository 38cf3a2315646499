import type { Revision } from '../../content/history.server.ts'
import type { Difference } from '../form/refused.ts'

type Told = Pick<Revision, 'id' | 'what' | 'who' | 'at' | 'body'>
type Stored = Record<string, unknown>

/** The page of a history that an address asks for: what is older than this revision. */
export function beforeIn(url: URL) {
  const before = Number(url.searchParams.get('before'))
  return Number.isInteger(before) && before > 0 && before < 2 ** 31 ? before : undefined
}

/** What a page tells of one revision more than it shows; the last one is compared with the one behind it. */
export function entriesOf(
  revisions: Told[],
  { pageSize, isNewest }: { pageSize: number; isNewest: boolean },
  changesOf: (mine: Stored, theirs?: Stored) => Difference[],
) {
  const entries = revisions.slice(0, pageSize).map(({ id, what, who, at, body }, index) => ({
    id,
    what,
    who,
    at,
    // As it stands now, there is nothing to bring back.
    isNow: isNewest && index === 0 && what !== 'remove',
    changes: changesOf(body, revisions[index + 1]?.body),
  }))
  return { entries, next: revisions.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
}
