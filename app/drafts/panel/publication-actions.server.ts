import type { Transaction } from 'kysely'
import { asChangeAuthor } from '#accounts/can-publish.ts'
import { describeLaunchGaps } from '#content/launch/gap.ts'
import { asDb, type ContentDb } from '#content/store/change.server.ts'
import { requiresPasswordToSave } from '#content/types/content-types.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { parseGermanTime } from '#core/fields/date-fields.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { mergeFormValues } from '#core/request/merge-form-values.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import { createPublicationNotices } from '#drafts/draft-mails.server.ts'
import { countDraftChanges, listDraftChanges, publishDraft } from '#drafts/drafts.server.ts'
import { scheduleDraft } from '#drafts/name-and-times.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { parseSeenAndApplyChoices, toDifferences } from '#panel/kit/guard/seen-values.ts'
import { appendMissingMediaCount } from '#panel/kit/shell/missing-media.server.ts'
import { revertPublishedDraft } from '../ending/revert-published-draft.server.ts'
import { sendDraftBack, submitDraft, undoNeedsSecondPersonMessage } from './approval.server.ts'
import { describeGaps } from './checks/facts/gap-places.server.ts'
import type {
  DraftActionHandler,
  DraftActionRequest,
  DraftConflict,
  DraftRow,
} from './draft-action.ts'
import { describeSchedule, formatPlannedTime, translateReasons } from './draft-labels.ts'
import {
  findGapsAtScheduledStart,
  findLaunchGapsAtScheduledEnd,
  predictPublicationProblems,
} from './predict-problems.server.ts'
import { toTimeInputs } from './to-time-inputs.ts'
import { redirectToDraft, undoChangeSetInDraft } from './working-copy/run-in-draft.server.ts'

// Actions that publish, schedule or end a draft.

export async function revertDraftAction({ t, app, person, draft, back }: DraftActionRequest) {
  const { db } = app.database
  if ((await listDraftChanges(db, draft.id)).some(({ type }) => requiresPasswordToSave(type)))
    return back(t('This takes your password: please change it in its form'), 'error')
  if (await canPublishDirectly(db, person, [])) {
    const { set = 0, isNewerKept } =
      (await revertPublishedDraft(app.database, draft.id, asChangeAuthor(person))) || {}
    const done = isNewerKept
      ? t('The draft was taken back; what was changed since stays')
      : t('The draft was taken back')
    const text = await appendMissingMediaCount(t, done, app, set)
    return back(text, 'success', { undo: 'last' })
  }
  const proposal = await undoChangeSetInDraft(t, app, person, draft.published_set ?? 0)
  return proposal === undefined
    ? back(t(undoNeedsSecondPersonMessage), 'error')
    : redirectToDraft(t, proposal)
}

export async function submitAction({ t, app, person, draft, back }: DraftActionRequest) {
  if ((await countDraftChanges(app.database.db, draft.id)) === 0)
    return back(t('There is nothing in this draft yet.'), 'info')
  const recipients = await submitDraft(app, draft.id, person)
  if (recipients === 0)
    return back(t('Submitted, but nobody else may publish it. Please ask the management.'), 'info')
  return canSendMail(app.environment)
    ? back(t('Submitted: those who may publish it get a mail'))
    : back(
        t('Submitted. No mail leaves without a mail server: please tell whoever may publish it.'),
        'info',
      )
}

export async function sendDraftBackAction({ t, app, by, draft, form, back }: DraftActionRequest) {
  const text = String(form.get('word') ?? '').trim()
  if (!text) return back(t('Please say in a word what is to change.'), 'error')
  await sendDraftBack(app, draft, { who: by, text })
  return back(t('Sent back'))
}

export const scheduleAction: DraftActionHandler = async ({ t, app, person, draft, form, back }) => {
  const conflict = mergeTimes(t, draft, form)
  if (conflict) return conflict
  const [first, last] = [parseTime(form, 'begins'), parseTime(form, 'ends')]
  if ('error' in first) return back(t.of(first.error), 'error')
  if ('error' in last) return back(t.of(last.error), 'error')
  const [begins, ends] = [first.at, last.at]
  if (ends && (!begins || ends <= begins))
    return back(t('It can only take itself back after it has published itself.'), 'error')
  if (begins && begins <= new Date().toISOString())
    return back(t('Please choose a time to come, or publish it now.'), 'error')
  const changes = await listDraftChanges(app.database.db, draft.id)
  const gaps = begins
    ? describeLaunchGaps(await findGapsAtScheduledStart(app, draft.id, changes))
    : []
  if (gaps.length > 0)
    return back(
      t('At a time of its own it cannot make the site public while this is open: {gaps}.', {
        gaps: describeGaps(t, gaps),
      }),
      'error',
    )
  const trouble = await predictPublicationProblems(app, {
    ...{ ...draft, begins_at: begins },
    ...{ approved_by: person.id, approved_version: draft.version },
  })
  if (trouble) return back(translateReasons(t, trouble), 'error')
  const gapsAtEnd =
    ends && !form.get('sure')
      ? describeLaunchGaps(await findLaunchGapsAtScheduledEnd(app, draft, changes))
      : []
  if (gapsAtEnd.length > 0)
    return {
      intent: 'schedule',
      change: '',
      detail: t(
        'At its end the site would become public again while this is open: {gaps}. Until that is done, the draft does not take itself back.',
        { gaps: describeGaps(t, gapsAtEnd) },
      ),
      fields: ['begins', 'ends', 'version', 'seen'].map((name) => [
        name,
        String(form.get(name) ?? ''),
      ]),
    }
  if (!(await scheduleDraft(app.database, draft.id, { begins, ends }, person.id, draft)))
    return back(t('This has changed meanwhile. Please look again.'), 'info')
  return back(begins ? describeSchedule(t, begins, ends) : t('The draft waits for you'))
}

/** Puts into the form the times that somebody else has set and this person left; or returns the conflict. */
function mergeTimes(t: Translator, draft: DraftRow, form: FormData): DraftConflict | undefined {
  const names = ['begins', 'ends'] as const
  const base = parseSeenAndApplyChoices(form, names)
  const typed = { begins: String(form.get('begins') ?? ''), ends: String(form.get('ends') ?? '') }
  const stored = toTimeInputs(draft)
  const { values, conflicts, seen } = mergeFormValues(base ?? stored, typed, stored)
  for (const name of names) form.set(name, values[name])
  if (conflicts.length === 0) return undefined
  const labels = { begins: t('Publish itself'), ends: t('Take itself back (optional)') }
  const versions = { mine: typed, theirs: stored }
  const differences = toDifferences(conflicts, versions, (name, text) => ({
    label: labels[name],
    text: formatTypedTime(t, text),
  }))
  return { form: 'schedule', differences, seen, typed }
}

export async function publishAction({ t, app, person, draft, back }: DraftActionRequest) {
  try {
    const mails = await createPublicationNotices(app, draft, person.id)
    const author = {
      ...asChangeAuthor(person),
      also: (trx: Transaction<ContentDb>) => enqueue(asDb(trx), mails),
    }
    const result = await publishDraft(app.database, draft.id, author, person.id, draft.version)
    if (!result) return back(t('This has changed meanwhile. Please look again.'), 'info')
    if ('conflicts' in result)
      return back(
        t('Somebody has published something else meanwhile. Please decide below.'),
        'error',
      )
    const text = await appendMissingMediaCount(t, t('Published'), app, result.set)
    return back(text, 'success', { undo: 'last' })
  } catch (error) {
    const constraint = getViolatedConstraintKind(error)
    if (!constraint) throw error
    return back(t('Nothing was published: {why}.', { why: t(reasons[constraint]) }), 'error')
  }
}

/** Why the publication failed, by violated constraint. */
const reasons = {
  unique: 'two items would have the same name or address',
  reference: 'something that is needed was deleted meanwhile',
} as const

function formatTypedTime(t: Translator, text: string) {
  const time = text ? parseGermanTime(text) : { error: '' }
  return 'error' in time ? text : formatPlannedTime(t, time.at)
}

function parseTime(form: FormData, name: string) {
  const text = String(form.get(name) ?? '')
  return text === '' ? { at: null } : parseGermanTime(text)
}
