import { data } from 'react-router'
import type { AuthorizedContext } from '#accounts/rights.server.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { lockForUpdate } from '#core/db/lock-for-update.server.ts'
import type { Db } from '#core/db/tables.ts'
import { toLine } from '#core/fields/clean-text.ts'
import { isNavigationRequest } from '#core/request/is-for-page.ts'
import { mergeFormValues } from '#core/request/merge-form-values.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { createRedactor } from '#inbox/entries/masking.server.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { parseSeenAndApplyChoices, toDifferences } from '#panel/kit/guard/seen-values.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { parseTextField, refuseForm, respondOrRedirect } from './form-params.server.ts'

type Context = AuthorizedContext & { request: Request; entry: VisibleEntries }

/** Puts the entry on hold, so that no rule deletes it; a business letter until its year is over. */
export async function holdEntry({ request, entry, by, scope, db, t }: Context) {
  const form = await request.formData()
  const seen = parseSeenAndApplyChoices(form, ['reason'])
  const year = entry.kind === 'messages' ? Number(parseTextField(form, 'letter', 4)) : 0
  const isLetter = Number.isSafeInteger(year) && year >= 2000 && year < 2200
  const reason = isLetter
    ? `Geschäftsbrief: behalten bis Ende ${year}`
    : toLine(parseTextField(form, 'reason', 300))
  const until = isLetter ? `${year}-12-31T23:00:00.000Z` : null
  if (!reason) return refuseForm(request, t('Please say why it has to be kept.'))
  const redact = await createRedactor(db, scope, entry)
  const stored = await db.transaction().execute(async (trx) => {
    const theirs = { reason: redact(await lockAndReadReason(trx, entry)) }
    const { values, conflicts } = mergeFormValues(seen ?? theirs, { reason }, theirs)
    // Also where the other reason was taken, and its hold has ended since.
    if (conflicts.length > 0 || values.reason === '') return theirs.reason
    if (values.reason === theirs.reason) return undefined
    await storeHold(trx, entry, { reason, until })
    await recordEvents(trx, entry.kind, entry.ids, { who: by, what: 'held', note: reason })
    return undefined
  })
  if (stored !== undefined) return askAboutReason(t, request, { stored, reason, isLetter })
  const message = until
    ? t('Held until {day}: then its usual time counts again', { day: t.day(`${year}-12-31`) })
    : t('Held: it is not deleted until you release it')
  return respondOrRedirect(request, { error: undefined }, createToastHeaders(message))
}

/** Somebody else holds it for another reason, or has released it. */
function askAboutReason(
  t: AuthorizedContext['t'],
  request: Request,
  { stored, reason, isLetter }: { stored: string; reason: string; isLetter: boolean },
) {
  const seen = { reason: stored }
  const sides = { mine: { reason }, theirs: seen }
  const differences = toDifferences(['reason'], sides, (_, text) => ({ label: t('Why'), text }))
  const answer = { error: undefined, differences, seen }
  // The form asks; the sentence is for a button, and for a page without scripts.
  if (!isLetter && !isNavigationRequest(request.headers)) return data(answer)
  const message = `${t('Somebody else has saved this in the meantime')}: ${stored || t('(empty)')} (${t('Yours')}: ${reason})`
  return respondOrRedirect(request, { error: undefined }, createToastHeaders(message, 'error'))
}

/** Ends the hold, if its reason is the one that was shown. */
export async function releaseEntry({ request, entry, by, scope, db, t }: Context) {
  const { reason } = parseSeenAndApplyChoices(await request.formData(), ['reason']) ?? {}
  const redact = await createRedactor(db, scope, entry)
  const stored = await db.transaction().execute(async (trx) => {
    const before = redact(await lockAndReadReason(trx, entry))
    if (reason !== undefined && before !== '' && before !== reason) return before
    if (before === '') return undefined
    await storeHold(trx, entry, { reason: null, until: null })
    await recordEvents(trx, entry.kind, entry.ids, { who: by, what: 'released' })
    return undefined
  })
  const headers = stored
    ? createToastHeaders(
        t('Somebody else holds it for another reason meanwhile: {reason}', { reason: stored }),
        'error',
      )
    : createToastHeaders(t('Released: it is deleted when its time has come'))
  return respondOrRedirect(request, { error: undefined }, headers)
}

async function lockAndReadReason(trx: Db, { kind, ids }: VisibleEntries) {
  const row = await trx
    .selectFrom(kind)
    .select('hold_reason')
    .where('id', 'in', ids)
    .$call(lockForUpdate(trx))
    .executeTakeFirst()
  if (!row) throw data(null, { status: 404 })
  return toLine(row.hold_reason ?? '')
}

/** Sets the hold, and `updated_at` so that a running retention job skips the entry. */
async function storeHold(
  trx: Db,
  { kind, ids }: VisibleEntries,
  { reason, until }: { reason: string | null; until: string | null },
) {
  await trx
    .updateTable(kind)
    .set({ hold_reason: reason, updated_at: getCurrentIsoTime() })
    .where('id', 'in', ids)
    .execute()
  if (kind === 'messages')
    await trx.updateTable('messages').set({ hold_until: until }).where('id', 'in', ids).execute()
}
