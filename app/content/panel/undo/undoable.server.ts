import type { AppContext } from '#app-context.server.ts'
import { isOvertaken, lastChange, loadChangeSet } from '#content/last-change.server.ts'
import { today } from '#content/open-job.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { draftPublishedBy } from '#drafts/drafts.server.ts'
import { anonymousSentences, describeChange } from '#panel/frame/activity/describe-change.server.ts'

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
export async function findUndoable(
  t: Translator,
  { database, collectedIn }: AppContext,
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
export async function describeUndoable(t: Translator, { database }: AppContext, set: number) {
  const change = await loadChangeSet(database, set)
  return change && inWords(t, change)
}

type LastChange = NonNullable<Awaited<ReturnType<typeof loadChangeSet>>>

const toldOf = (t: Translator, { type, item_id, what, body }: LastChange) =>
  describeChange(t, type, item_id, what, body, anonymousSentences)

function inWords(t: Translator, change: LastChange) {
  const { text } = toldOf(t, change)
  return change.count > 1
    ? t('{what} and {more}', {
        what: text,
        more: t.count(change.count - 1, '1 more change', '{count} more changes'),
      })
    : text
}
