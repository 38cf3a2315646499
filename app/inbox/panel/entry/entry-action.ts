import { hash } from 'node:crypto'
import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { isCalendarDay } from '#core/fields/calendar-day.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { addNote } from '#inbox/entries/add-note.server.ts'
import { deleteApplicantNews } from '#inbox/entries/applicant-news.server.ts'
import { maxCorrespondenceLength } from '#inbox/entries/correspondence-table.ts'
import { entryKinds } from '#inbox/entries/kinds.ts'
import { requireVisibleEntry, type VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { storeAnswerFromMail, writeToPerson } from '#inbox/status/correspondence.server.ts'
import { prolongTalentPoolByMail } from '#inbox/status/talent-pool.server.ts'
import { appendQueuedMailsText } from '#mail/panel/mail-phrase.ts'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { rateEntry, revealRatings } from '../assessment/rate.server.ts'
import {
  parseEntryKind,
  parseTextField,
  refuseForm,
  respondOrRedirect,
} from '../form-params.server.ts'
import { holdEntry, releaseEntry } from '../hold-entry.server.ts'
import type { Route } from './+types/entry-action'

const intentRights: Partial<Record<string, 'note' | 'mail'>> = {
  ...{ note: 'note', rate: 'note', 'show-ratings': 'note', 'take-over': 'note', write: 'mail' },
}

/** Actions on a single entry. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = parseEntryKind(params.kind)
  const { intent } = params
  const access = requireRight(context, `${kind}:${intentRights[intent] ?? 'write'}`)
  const actionContext: ActionContext = {
    ...access,
    request,
    entry: await requireVisibleEntry(access.db, access.scope, kind, parseIdOrZero(params.id)),
  }
  if (intent === 'note') return addEntryNote(actionContext)
  if (intent === 'rate' && kind === 'applications') return rateEntry(actionContext)
  if (intent === 'show-ratings' && kind === 'applications') return revealRatings(actionContext)
  if (intent === 'write' || intent === 'take-over') return addCorrespondence(actionContext, intent)
  if (intent === 'hold') return holdEntry(actionContext)
  if (intent === 'release') return releaseEntry(actionContext)
  if (intent === 'prolong-pool' && kind === 'applications') return prolongPool(actionContext)
  if (intent === 'seen') return markSeen(actionContext)
  throw data(null, { status: 404 })
}

const failures = {
  'show-ratings': 'Error',
  hold: 'Error holding it',
  release: 'Error releasing it',
  'prolong-pool': 'Error prolonging the consent',
  seen: 'Error marking it as read',
} as const

export function clientAction(call: Route.ClientActionArgs) {
  const { intent } = call.params
  const isKnown = intent !== undefined && Object.hasOwn(failures, intent)
  return isKnown
    ? withErrorToast(failures[intent as keyof typeof failures])(call)
    : preserveInputOnError(call)
}

type ActionContext = ReturnType<typeof requireRight> & { request: Request; entry: VisibleEntries }

/** Adds a note; mentioned colleagues get a mail. */
async function addEntryNote({ request, entry, person, app, t }: ActionContext) {
  const form = await request.formData()
  const text = parseTextField(form, 'note', 2000)
  if (!text) return refuseForm(request, t('Please write something first.'))
  const mentionedIds = form.getAll('mention').map(String)
  await addNote(app, entry, { note: text, named: mentionedIds, by: person })
  return respondOrRedirect(
    request,
    { error: null },
    createToastHeaders(t('Note saved successfully')),
  )
}

/** Stores what is to be read on the personal page, or an answer from the mailbox. */
async function addCorrespondence(
  { request, entry, by: who, app, t }: ActionContext,
  intent: 'write' | 'take-over',
) {
  const [id = 0] = entry.ids
  const ref = { kind: entry.kind, id }
  const form = await request.formData()
  const body = cleanText(String(form.get('text') ?? '')).trim()
  // What is sent again after a lost response is the same; what was changed since is another text.
  const once = hash('sha256', JSON.stringify([parseTextField(form, 'once', 60), body]), 'base64url')
  if (!body) return refuseForm(request, t('Please write a text.'))
  if (body.length > maxCorrespondenceLength)
    return refuseForm(request, t('Please use at most 5,000 characters.'))
  if (intent === 'take-over') {
    await storeAnswerFromMail(app, ref, { body, once, who })
    return respondOrRedirect(request, { error: null }, createToastHeaders(t('Answer taken over')))
  }
  const result = await writeToPerson(app, ref, { body, once, who })
  if (result === 'no link')
    return refuseForm(request, t('The personal link was taken back: please write a mail.'))
  return respondOrRedirect(
    request,
    { error: null },
    createToastHeaders(
      appendQueuedMailsText(t, t('It can be read on the page'), 1, app.environment),
    ),
  )
}

/** Records the consent by mail of somebody whose personal link was revoked. */
async function prolongPool({ request, entry, by: who, app, t }: ActionContext) {
  const [id = 0] = entry.ids
  const day = parseTextField(await request.formData(), 'day', 10)
  if (!isCalendarDay(day) || day > getGermanDay())
    return refuseForm(request, t('Please choose a day.'))
  const until = await prolongTalentPoolByMail(app, { id, day, who })
  const toast = until
    ? createToastHeaders(t('Agreed to the talent pool until {day}.', { day: t.day(until) }))
    : createToastHeaders(t('Nothing changed'), 'info')
  return respondOrRedirect(request, { error: null }, toast)
}

/** Marks the entry as seen. Sent by its page, since a GET must not change anything. */
async function markSeen({ entry: { kind, ids }, db }: ActionContext) {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('correspondence')
      .set({ is_read: true })
      .where(entryKinds[kind].column, 'in', ids)
      .execute()
    if (kind === 'applications') {
      await trx.updateTable('applications').set({ is_seen: true }).where('id', 'in', ids).execute()
      await deleteApplicantNews(trx, ids)
    } else
      await trx
        .updateTable('messages')
        .set({ state: 'open', updated_at: getCurrentIsoTime() })
        .where('id', 'in', ids)
        .where('state', '=', 'unread')
        .execute()
  })
  return data({ error: null })
}
