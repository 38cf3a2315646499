import { data } from 'react-router'
import type { AuthorizedContext } from '#accounts/rights.server.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { parseSeenValues, parseTextField } from '../form-params.server.ts'
import { formatEntryCount, unassignedFilter } from '../kinds.ts'
import { assignEntries } from './assign.server.ts'
import {
  createRepeatOption,
  describeOvertakenAssignee,
  formatOvertakenCount,
  joinSentences,
} from './overtaken-toast.server.ts'

/** Assigns the entries to a colleague or to nobody. */
export async function assignToColleague(
  { person, app, db, t }: AuthorizedContext,
  entries: VisibleEntries,
  form: FormData,
) {
  const assignee = parseTextField(form, 'to', 100)
  const assigneeId = assignee === unassignedFilter ? '' : assignee
  const result = await assignEntries(
    app,
    entries,
    assigneeId,
    person,
    parseSeenValues(form, entries.ids),
  )
  if (result === undefined) throw data(null, { status: 400 })
  const { count, standIn, overtaken } = result
  const repeat = createRepeatOption(entries.kind, { intent: 'assign', to: assignee }, overtaken)
  const [first] = overtaken
  if (first && entries.ids.length === 1)
    return createToastHeaders(await describeOvertakenAssignee(t, db, first), 'info', repeat)
  const left = first && formatOvertakenCount(t, overtaken)
  // Nothing changed, or the colleague may not see them.
  if (count === 0) return createToastHeaders(left ?? t('Nothing was assigned anew'), 'info', repeat)
  const label = formatEntryCount(t, entries.kind, count)
  const done = standIn
    ? t('{entries} assigned to {name}, who stands in', { entries: label, name: standIn })
    : assigneeId
      ? t('{entries} assigned', { entries: label })
      : t('{entries} given back', { entries: label })
  return createToastHeaders(joinSentences(done, left), 'success', repeat)
}
