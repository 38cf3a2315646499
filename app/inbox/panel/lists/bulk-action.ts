import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { filterVisibleEntries, type VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { softDelete } from '#inbox/privacy/deleted-entry.server.ts'
import type { ErasureResult } from '#inbox/privacy/erase.server.ts'
import { formatCancelledMails } from '#mail/panel/mail-phrase.ts'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { findStateChoice, setEntryState } from '../entry/set-state.server.ts'
import { withListParams } from '../filters/filter-params.ts'
import {
  parseEntryKind,
  parseIds,
  parseSeenValues,
  parseTextField,
  refuseForm,
  respondOrRedirect,
} from '../form-params.server.ts'
import { createUndoToastOptions, entryKindRoutes, formatEntryCount } from '../kinds.ts'
import { sendMails } from '../mails/send-mails.server.ts'
import { describeObjections } from '../mails/sending-objections.server.ts'
import { createSentToast } from '../mails/sent-toast.server.ts'
import { setEntriesStarred } from '../views/stars.server.ts'
import type { Route } from './+types/bulk-action'
import { assignToColleague } from './assign-to-colleague.server.ts'
import {
  createRepeatOption,
  describeOvertakenState,
  formatOvertakenCount,
  joinSentences,
} from './overtaken-toast.server.ts'

const rights = {
  ...({ state: 'write', assign: 'write', send: 'mail', remove: 'delete' } as const),
  ...({ star: 'read', unstar: 'read' } as const),
} as const
const isIntent = (name: string): name is keyof typeof rights => Object.hasOwn(rights, name)

/** Actions on one or several entries. Ids are in the form, for a deletion in the query. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const kind = parseEntryKind(params.kind)
  const { intent } = params
  if (!isIntent(intent)) throw data(null, { status: 404 })
  const access = requireRight(context, `${kind}:${rights[intent]}`)
  const { db, scope } = access
  if (intent === 'remove')
    return removeEntries(
      access,
      await filterVisibleEntries(db, scope, kind, parseIds(url.searchParams)),
      withListParams(entryKindRoutes[kind].path, url.searchParams),
    )
  const form = await request.formData()
  const entries = await filterVisibleEntries(db, scope, kind, parseIds(form))
  if (intent === 'state')
    return respondOrRedirect(request, null, await changeState(access, entries, form))
  if (intent === 'send') return sendLetters(request, access, entries, form)
  if (intent !== 'assign') return starForReader(request, access, entries, intent === 'star')
  return respondOrRedirect(request, null, await assignToColleague(access, entries, form))
}

const failures = {
  state: 'Error updating the state',
  assign: 'Error assigning',
  remove: 'Error deleting',
  star: 'Error',
  unstar: 'Error',
} as const

export function clientAction(call: Route.ClientActionArgs) {
  const { intent } = call.params
  const failure = Object.hasOwn(failures, intent) && failures[intent as keyof typeof failures]
  if (!failure) return preserveInputOnError(call)
  // The page of an application does not load again, so this says what is stored.
  const unchanged = intent?.endsWith('star') ? { isStarred: intent === 'unstar' } : undefined
  return withErrorToast(failure, unchanged)(call)
}

type Access = ReturnType<typeof requireRight>

/** Changes the state or folder. */
async function changeState({ by, app, db, t }: Access, entries: VisibleEntries, form: FormData) {
  const target = findStateChoice(entries.kind, parseTextField(form, 'state', 20))
  if (!target) throw data(null, { status: 400 })
  const batch = { batch: randomUUID(), who: by }
  const result = await setEntryState(app, entries, {
    state: target,
    seen: parseSeenValues(form, entries.ids),
    ...batch,
  })
  const { changed: count, cancelled, overtaken } = result
  const choice = { intent: 'state', state: target.value } as const
  const repeat = createRepeatOption(entries.kind, choice, overtaken)
  const keptText =
    result.kept.length > 0 &&
    t(
      entries.kind === 'messages'
        ? 'An answer has not been read yet. Please open the message first.'
        : 'An interview is still agreed. Please cancel it, so that everyone is told.',
    )
  // They had this state already, or were deleted concurrently.
  if (count === 0)
    return createToastHeaders(
      joinSentences(
        overtaken[0] &&
          (entries.ids.length === 1
            ? describeOvertakenState(t, await createNameLookup(db), entries.kind, overtaken[0])
            : formatOvertakenCount(t, overtaken)),
        keptText,
      ) || t('Nothing changed'),
      keptText ? 'error' : 'info',
      repeat,
    )
  const message = `${formatEntryCount(t, entries.kind, count)}: ${t.word(target.label)}`
  const text = joinSentences(
    message,
    formatCancelledMails(t, cancelled),
    overtaken.length > 0 && formatOvertakenCount(t, overtaken),
    keptText,
  )
  return createToastHeaders(text, 'success', { ...createUndoToastOptions(batch), ...repeat })
}

/** Sends one mail to each. */
async function sendLetters(
  request: Request,
  { by, scope, app, db, t }: Access,
  entries: VisibleEntries,
  form: FormData,
) {
  const batch = { batch: randomUUID(), who: by }
  const result = await sendMails(t, app, entries, form, batch)
  if ('errors' in result) return refuseForm(request, Object.values(result.errors).join(' '), result)
  if ('duplicates' in result) {
    const question = await describeObjections(t, db, scope, result, form)
    return refuseForm(request, question.objections.join(' '), question, 409)
  }
  return respondOrRedirect(request, result, createToastHeaders(...createSentToast(t, app, result)))
}

/** Stars entries for whoever asks, or takes the stars away. Nobody else sees them, so the history says nothing. */
async function starForReader(
  request: Request,
  { db, person, t }: Access,
  entries: VisibleEntries,
  isStarred: boolean,
) {
  await setEntriesStarred(db, person.id, entries, isStarred)
  const label = { entries: formatEntryCount(t, entries.kind, entries.ids.length) }
  const text = isStarred ? t('{entries} starred', label) : t('{entries} no longer starred', label)
  return respondOrRedirect(request, { isStarred }, createToastHeaders(text))
}

/** Deletes entries, except those on hold and those with an interview to come. */
async function removeEntries({ by, app, t }: Access, { kind, ids }: VisibleEntries, back: string) {
  const batch = { batch: randomUUID(), who: by }
  const results: ErasureResult[] = []
  for (const id of ids) results.push(await softDelete(app, kind, id, batch))
  const count = (result: ErasureResult) => results.filter((each) => each === result).length
  const [erasedCount, heldCount, keptCount] = [count('erased'), count('held'), count('interview')]
  const text = joinSentences(
    erasedCount > 0 &&
      (kind === 'messages'
        ? t.count(
            erasedCount,
            'Message deleted successfully',
            '{count} messages deleted successfully',
          )
        : t.count(
            erasedCount,
            'Application deleted successfully',
            '{count} applications deleted successfully',
          )),
    heldCount > 0 && t('{held} not deleted: held for a reason', { held: heldCount }),
    keptCount > 0 && t('An interview is still agreed. Please cancel it, so that everyone is told.'),
  )
  throw redirect(back, {
    headers: erasedCount
      ? createToastHeaders(text, 'success', createUndoToastOptions(batch))
      : createToastHeaders(text || t('Nothing changed'), heldCount + keptCount ? 'error' : 'info'),
  })
}
