import type { Db } from '#core/db/tables.ts'
import type { EntryEventType } from './event-types.ts'
import { type EntryKind, entryKinds, getStateChoice } from './kinds.ts'
import type { lockAndReadStates } from './undo-steps.server.ts'

/** What a page showed of entries, by id: their state, or who is in charge. A missing entry is not compared. */
export type SeenValues = ReadonlyMap<number, string[]>

/** An entry that somebody else has changed since it was shown. */
export interface OvertakenEntry {
  id: number
  value: string
  /** The address of the colleague; null when it changed by itself. */
  who: string | null
}

type Value = 'state' | 'assignee'

const events: Record<Value, EntryEventType[]> = {
  state: ['state', 'took back the state'],
  assignee: ['assigned', 'took from'],
}

interface Change {
  value: string
  seen: SeenValues | undefined
  who: string
}

/**
 * Which entries have got another value since they were shown, by somebody else than `who`. Those that have the new value
 * already are none.
 */
export async function findOvertaken(
  trx: Db,
  kind: EntryKind,
  what: Value,
  current: ReadonlyMap<number, string>,
  { value: target, seen, who }: Change,
): Promise<OvertakenEntry[]> {
  const isSame = what === 'state' ? isSameState : Object.is
  const stale = [...current].flatMap(([id, value]) => {
    const shown = seen?.get(id)
    const isFresh = !shown || [...shown, target].some((each) => isSame(value, each))
    return isFresh ? [] : [{ id, value }]
  })
  if (stale.length === 0) return []
  const { column } = entryKinds[kind]
  const rows = await trx
    .selectFrom('inbox_events')
    .select([`${column} as id`, 'who', 'note'])
    .where(
      column,
      'in',
      stale.map(({ id }) => id),
    )
    .where('what', 'in', events[what])
    .orderBy('inbox_events.id')
    .execute()
  const latest = new Map(rows.map((row) => [row.id, row]))
  return stale.flatMap(({ id, value }) => {
    const event = latest.get(id)
    const isSource =
      what === 'state'
        ? isSameState(value, event?.note ?? '')
        : Boolean(event?.note) === Boolean(value)
    const author = event && isSource ? event.who : null
    return author === who ? [] : [{ id, value, who: author }]
  })
}

export const findOvertakenStates = (
  trx: Db,
  kind: EntryKind,
  current: Awaited<ReturnType<typeof lockAndReadStates>>,
  change: Change,
) => {
  const states = [...current].map(([id, { state, is_spam }]) => {
    const choice = getStateChoice({ state: String(state), is_spam: is_spam === true })
    return [id, choice] as const
  })
  return findOvertaken(trx, kind, 'state', new Map(states), change)
}

/** An unread message becomes an open one when somebody reads it: nobody has decided anything. */
const isSameState = (value: string, choice: string) =>
  choice === 'no-spam' ? value !== 'spam' : withoutReading(value) === withoutReading(choice)

const withoutReading = (state: string) => (state === 'unread' ? 'open' : state)
