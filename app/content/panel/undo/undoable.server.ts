import {
  findLastAuthorChangeSet,
  isChangeSetSuperseded,
  loadChangeSetSummary,
} from '#content/history/last-change.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { findDraftByChangeSet } from '#drafts/drafts.server.ts'
import {
  createLinkedChangeText,
  sentencesWithoutAuthor,
} from '#panel/frame/activity/linked-change-text.server.ts'

/** The change set that 'Undo' offers. */
export interface UndoableChange {
  set: number
  /** A description, such as: changed the service “Beratung”. */
  text: string
  /** The day, null if it is today. */
  day: string | null
  /** Where to look when later changes prevent the undo; null if none do. */
  instead: { to: string | null } | null
}

/** The last change set of a person, described for the button. */
export async function findUndoableChange(
  t: Translator,
  { database, collectedIn }: AppContext,
  who: string,
): Promise<UndoableChange | undefined> {
  const last = await findLastAuthorChangeSet(database, who)
  if (!last) return undefined
  // Ending a draft reverts only unchanged values, so it is always possible.
  const draft = collectedIn === undefined && (await findDraftByChangeSet(database, last.set))
  const isPast = !draft && (await isChangeSetSuperseded(database, last.set))
  return {
    set: last.set,
    text: formatChange(t, last),
    day: getGermanDay(new Date(last.at)) === getGermanDay() ? null : t.day(last.at),
    instead: isPast ? { to: describeLast(t, last).to } : null,
  }
}

/** The description of a change set, worded as in the history. */
export async function describeChangeSet(t: Translator, { database }: AppContext, set: number) {
  const change = await loadChangeSetSummary(database, set)
  return change && formatChange(t, change)
}

type LastChange = NonNullable<Awaited<ReturnType<typeof loadChangeSetSummary>>>

const describeLast = (t: Translator, { type, item_id, what, body }: LastChange) =>
  createLinkedChangeText(t, type, item_id, what, body, sentencesWithoutAuthor)

function formatChange(t: Translator, change: LastChange) {
  const { text } = describeLast(t, change)
  return change.count > 1
    ? t('{what} and {more}', {
        what: text,
        more: t.count(change.count - 1, '1 more change', '{count} more changes'),
      })
    : text
}
