import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { now } from '#content/change.server.ts'
import { idFrom } from '#content/id.ts'
import { addNote } from '#inbox/add-note.server.ts'
import { clearNews } from '#inbox/applicant-news.server.ts'
import { recordEvents } from '#inbox/events.server.ts'
import { entryKinds } from '#inbox/kinds.ts'
import { isRating } from '#inbox/ratings.ts'
import { findVisible, type VisibleEntries } from '#inbox/visibility.server.ts'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import { dataWithToast, toast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/entry-action'
import { parseKind, parseText, respondDone, updateEntries } from './form-params.server.ts'

/** What is done to one entry where somebody reads it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = parseKind(params.kind)
  const { intent } = params
  const asked = requireRight(
    context,
    `${kind}:${intent === 'note' || intent === 'rate' ? 'note' : 'write'}`,
  )
  const given: Given = {
    ...asked,
    request,
    entry: await findVisible(asked.db, asked.scope, kind, idFrom(params.id)),
  }
  if (intent === 'note') return note(given)
  if (intent === 'rate' && kind === 'applications') return rate(given)
  if (intent === 'hold') return hold(given)
  if (intent === 'release') return release(given)
  if (intent === 'seen') return seen(given)
  throw data(null, { status: 404 })
}

const failures = {
  rate: 'Error saving the assessment',
  hold: 'Error holding it',
  release: 'Error releasing it',
  seen: 'Error marking it as read',
} as const

export function clientAction(call: Route.ClientActionArgs) {
  const { intent } = call.params
  const isKnown = intent !== undefined && Object.hasOwn(failures, intent)
  return isKnown
    ? withErrorToast(failures[intent as keyof typeof failures])(call)
    : preserveInputOnError(call)
}

type Given = ReturnType<typeof requireRight> & { request: Request; entry: VisibleEntries }

/** For colleagues; those whom it mentions are told. */
async function note({ request, entry, person, program, t }: Given) {
  const form = await request.formData()
  const text = parseText(form, 'note', 2000)
  if (!text) return data({ error: t('Please write something first.') }, { status: 400 })
  const named = form.getAll('mention').map(String)
  await addNote(program, entry, { note: text, named, by: person })
  return respondDone(request, { error: null }, toast(t('Note saved successfully')))
}

/** What one thinks of an application; the same once more takes it back. */
async function rate({ request, entry, by, db, t }: Given) {
  const { kind, ids } = entry
  const verdict = parseText(await request.formData(), 'verdict', 20)
  if (!isRating(verdict)) throw data(null, { status: 400 })
  const before = await db
    .selectFrom('inbox_events')
    .select('note')
    .where(entryKinds[kind].column, 'in', ids)
    .where('who', '=', by)
    .where('what', '=', 'rated')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isBack = before?.note === verdict
  await recordEvents(db, kind, ids, { who: by, what: 'rated', note: isBack ? null : verdict })
  const said = isBack ? t('Assessment taken back') : t('Assessment saved')
  return respondDone(request, { error: null }, toast(said))
}

/** From now on nothing deletes this entry; a business letter until its year is over. */
async function hold({ request, entry, by, db, t }: Given) {
  const { kind, ids } = entry
  const form = await request.formData()
  const year = kind === 'messages' ? Number(parseText(form, 'letter', 4)) : 0
  const isLetter = Number.isSafeInteger(year) && year >= 2000 && year < 2200
  const reason = isLetter
    ? `Geschäftsbrief: behalten bis Ende ${year}`
    : parseText(form, 'reason', 300)
  const until = isLetter ? `${year}-12-31T23:00:00.000Z` : null
  if (!reason) return data({ error: t('Please say why it has to be kept.') }, { status: 400 })
  await db.transaction().execute(async (trx) => {
    await updateEntries(trx, entry, { hold_reason: reason })
    if (kind === 'messages')
      await trx.updateTable('messages').set({ hold_until: until }).where('id', 'in', ids).execute()
    await recordEvents(trx, kind, ids, { who: by, what: 'held', note: reason })
  })
  const said = until
    ? t('Held until {day}: then its usual time counts again', { day: t.day(`${year}-12-31`) })
    : t('Held: it is not deleted until you release it')
  return dataWithToast({ error: null }, said)
}

/** The time to be kept counts again. */
async function release({ entry, by, db, t }: Given) {
  const { kind, ids } = entry
  await db.transaction().execute(async (trx) => {
    await updateEntries(trx, entry, { hold_reason: null })
    if (kind === 'messages')
      await trx.updateTable('messages').set({ hold_until: null }).where('id', 'in', ids).execute()
    await recordEvents(trx, kind, ids, { who: by, what: 'released' })
  })
  return dataWithToast({ error: null }, t('Released: it is deleted when its time has come'))
}

/** Sent by the page of an entry as soon as somebody looks at it: reading alone changes nothing. */
async function seen({ entry: { kind, ids }, db }: Given) {
  if (kind === 'applications')
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('applications').set({ is_seen: true }).where('id', 'in', ids).execute()
      await clearNews(trx, ids)
    })
  else
    await db
      .updateTable('messages')
      .set({ state: 'open', updated_at: now() })
      .where('id', 'in', ids)
      .where('state', '=', 'unread')
      .execute()
  return data({ error: null })
}
