import { changeOf, isOvertaken, lastChange } from '../../content/last-change.server.ts'
import { today } from '../../content/open-job.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Program } from '../../program.server.ts'
import { draftPublishedBy } from '../../views/drafts.server.ts'
import { described, withoutName } from '../activity/described.server.ts'

/** What 'Undo' offers to a person. */
export interface Undoable {
  set: number
  /** What was done, such as: changed the service “Beratung”. */
  text: string
  /** When, if it was not today. */
  day: string | null
  /** Where to look where it can no longer be taken back, as somebody has gone on with it. */
  instead: { to: string | null } | null
}

/** What somebody did to the content last, as the button names it. */
export async function undoable(
  t: Speaker,
  { database, collectedIn }: Program,
  who: string,
): Promise<Undoable | undefined> {
  const last = await lastChange(database, who)
  if (!last) return undefined
  // What a draft published goes back as far as nobody has changed it since.
  const draft = collectedIn === undefined && (await draftPublishedBy(database, last.set))
  const isPast = !draft && (await isOvertaken(database, last.set))
  return {
    set: last.set,
    text: inWords(t, last),
    day: today(new Date(last.at)) === today() ? null : t.day(last.at),
    instead: isPast ? { to: toldOf(t, last).to } : null,
  }
}

/** A change set in words, as the history has it. */
export async function changeInWords(t: Speaker, { database }: Program, set: number) {
  const change = await changeOf(database, set)
  return change && inWords(t, change)
}

type LastChange = NonNullable<Awaited<ReturnType<typeof changeOf>>>

const toldOf = (t: Speaker, { type, item_id, what, body }: LastChange) =>
  described(t, type, item_id, what, body, withoutName)

function inWords(t: Speaker, change: LastChange) {
  const { text } = toldOf(t, change)
  return change.count > 1
    ? t('{what} and {more}', {
        what: text,
        more: t.count(change.count - 1, '1 more change', '{count} more changes'),
      })
    : text
}
