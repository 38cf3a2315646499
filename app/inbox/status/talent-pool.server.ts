import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { translate } from '#core/site-language/translate.ts'
import { cancelEntryMails } from '#mail/unsent-mails.server.ts'
import { recordApplicantEvent, recordEvents } from '../entries/events.server.ts'
import { markErasureApplied } from '../privacy/erase.server.ts'
import { logErasure } from '../privacy/erasure-log.server.ts'
import { addDays, addMonths, daysToMonths } from '../retention/retention.ts'
import {
  formatPoolExtensionConsent,
  parseAgreedMonths,
  poolReminderDays,
  poolWithdrawalLabel,
} from './pool-wording.ts'

/** Note of the event: the wording as shown, and the end of the consent. */
export const formatTalentPoolProof = (wording: string, until: string) =>
  `„${wording}“ (${translate('bis {day}', { day: formatDay(until) })})`

/** Withdraws the consent; the usual retention applies from now on. */
export async function leaveTalentPool(
  { database, storage }: AppContext,
  { id, reference, updated_at }: { id: number; reference: string; updated_at: string },
  also?: (trx: Db) => Promise<void>,
) {
  const name = await logErasure(storage, {
    reason: 'request',
    leftPool: { [reference]: updated_at },
  })
  await database.db.transaction().execute(async (trx) => {
    await markErasureApplied(trx, name)
    // False if there is no consent any more, so nothing else is written.
    if (await leavePoolInTransaction(trx, id, getCurrentIsoTime())) await also?.(trx)
  })
}

export async function leavePoolInTransaction(trx: Db, id: number, at: string) {
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set({ talent_pool_until: null, pool_reminded_at: null, is_seen: false, updated_at: at })
    .where('id', '=', id)
    .where('talent_pool_until', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await cancelEntryMails(trx, 'application_id', [id], ['reminder'])
  const note = `„${poolWithdrawalLabel}“`
  await recordApplicantEvent(trx, id, { at, what: 'left the talent pool', note })
  return true
}

/** End of a consent given at `at`. The full period follows the setting in days exactly. */
export const computeTalentPoolEnd = (at: string, months: number, talentPoolDays: number) =>
  months === daysToMonths(talentPoolDays) ? addDays(at, talentPoolDays) : addMonths(at, months)

/** Prolongs the consent on the personal page. */
export async function prolongTalentPool(app: AppContext, id: number, form: FormData) {
  const { talentPoolDays } = await app.store.setting(inboxSettings)
  const at = getCurrentIsoTime()
  const months = parseAgreedMonths(form, talentPoolDays)
  const until = computeTalentPoolEnd(at, months, talentPoolDays)
  await app.database.db.transaction().execute(async (trx) => {
    if (!(await prolongInTransaction(trx, id, { at, until }))) return
    const note = formatTalentPoolProof(formatPoolExtensionConsent(months), until)
    await recordApplicantEvent(trx, id, { at, what: 'prolonged the talent pool', note })
  })
}

/**
 * Records that somebody without a personal link agreed by mail: the full period counts from the day of the mail. Returns
 * the new end, or undefined when there is nothing to prolong.
 */
export async function prolongTalentPoolByMail(
  app: AppContext,
  { id, day, who }: { id: number; day: string; who: string },
) {
  const { talentPoolDays } = await app.store.setting(inboxSettings)
  const until = addDays(`${day}T12:00:00.000Z`, talentPoolDays)
  return app.database.db.transaction().execute(async (trx) => {
    if (!(await prolongInTransaction(trx, id, { at: getCurrentIsoTime(), until }))) return undefined
    const agreed = translate('Zustimmung per E-Mail vom {day}', { day: formatDay(day) })
    const note = `${agreed} (${translate('bis {day}', { day: formatDay(until) })})`
    await recordEvents(trx, 'applications', [id], { who, what: 'prolonged the talent pool', note })
    return until
  })
}

/** Only within `poolReminderDays` of the end; a second click changes nothing, and false says so. */
async function prolongInTransaction(
  trx: Db,
  id: number,
  { at, until }: { at: string; until: string },
) {
  const soon = addDays(at, poolReminderDays)
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    // Sends no further reminder for a period shorter than `poolReminderDays`.
    .set({ talent_pool_until: until, updated_at: at, ...(until > soon && clearReminder) })
    .where('id', '=', id)
    .where('talent_pool_until', '<', soon)
    .where('talent_pool_until', '<', until)
    .executeTakeFirst()
  const isProlonged = numUpdatedRows > 0n
  if (isProlonged) await cancelEntryMails(trx, 'application_id', [id], ['reminder'])
  return isProlonged
}

const clearReminder = { pool_reminded_at: null }
