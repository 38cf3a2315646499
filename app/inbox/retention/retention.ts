import type { inboxSettings } from '#content/settings/inbox-settings.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import { type Message, message, type TextKey } from '#core/i18n/text.ts'
import type { Applications, Messages } from '../entries/inbox-tables.ts'

const day = 86_400_000

/** Settings that determine retention periods. 0 means no end. */
export type RetentionPeriods = Pick<
  SettingValues<typeof inboxSettings>,
  'applicationDays' | 'undecidedMonths' | 'idleMonths' | 'hiredDays' | 'messageDays' | 'spamDays'
>

interface SpamDates {
  received_at: string
  /** When somebody marked it as spam last. */
  spam_at: string | null
}

export type MessageDates = Pick<
  Messages,
  'state' | 'updated_at' | 'done_at' | 'hold_reason' | 'hold_until'
> &
  SpamDates

export type ApplicationDates = Pick<
  Applications,
  'state' | 'is_spam' | 'updated_at' | 'rejected_at' | 'hired_at'
> &
  Pick<Applications, 'talent_pool_until' | 'hold_reason'> &
  SpamDates & {
    /** When the last mail with the rejection was sent. */
    told_at: string | null
    /** Whether a mail with the rejection has not been sent yet. */
    is_untold: boolean
    /** When the job closed; null while it is open or unknown. */
    job_closed_at: string | null
    /** When somebody wrote on the personal page last, or the applicant sent documents. */
    written_at: string | null
    /** Start of the last interview that is agreed on. */
    interview_at: string | null
  }

/** End of a retention period, with the rule behind it. */
export interface RetentionEnd {
  at: string
  why: Message[]
  /** Nobody has decided yet: operators are warned beforehand. */
  isUndecided?: boolean
}

/** Null while the message is open, or on hold without an end. */
export function computeMessageRetentionEnd(
  row: MessageDates,
  { messageDays, spamDays }: RetentionPeriods,
): RetentionEnd | null {
  const { state, done_at, hold_reason, hold_until } = row
  if (hold_reason && !hold_until) return null
  const extend = (end: RetentionEnd) =>
    keepWhileUndoable(extendTo(end, hold_until, 'not before the hold ends'), row)
  if (state === 'spam') return extend(getSpamEnd(row, spamDays))
  if (state !== 'done' || !done_at) return null
  return extend({
    at: addDays(done_at, messageDays),
    why: [message('{days} days after it was done', { days: messageDays })],
  })
}

/** Days count from the later of arrival and decision: an old entry marked by mistake stays as long as a new one. */
const getSpamEnd = ({ received_at, spam_at }: SpamDates, days: number): RetentionEnd => ({
  at: addDays(spam_at && spam_at > received_at ? spam_at : received_at, days),
  why: [message('{days} days after it became spam', { days })],
})

/** How long a state can be undone of which no mail waits, in milliseconds. */
export const undoPeriod = 3_600_000

/** Any change can make an old entry due at once. */
const keepWhileUndoable = (end: RetentionEnd, { updated_at }: { updated_at: string }) => {
  const until = Date.parse(updated_at) + undoPeriod
  // Lists ask for thousands: only few ends are so near.
  return Date.parse(end.at) >= until
    ? end
    : extendTo(end, new Date(until).toISOString(), 'not within an hour after the last change')
}

/** Null while no end is known, or the application is on hold. */
export function computeApplicationRetentionEnd(
  row: ApplicationDates,
  periods: RetentionPeriods,
): RetentionEnd | null {
  const end = row.hold_reason ? null : findApplicationEnd(row, periods)
  return end && keepWhileUndoable(extendTo(end, row.interview_at, 'not before the interview'), row)
}

function findApplicationEnd(row: ApplicationDates, periods: RetentionPeriods): RetentionEnd | null {
  const pool = row.talent_pool_until
  const end = findDecidedEnd(row, periods) ?? findUndecidedEnd(row, periods)
  if (end === 'never')
    return pool && row.state !== 'hired'
      ? { at: pool, why: ['the talent pool ends'], isUndecided: true }
      : null
  return extendTo(end, pool, 'not before the talent pool ends')
}

/** End after a decision; undefined without one, or until the applicant has been told. */
function findDecidedEnd(
  row: ApplicationDates,
  { spamDays, applicationDays, hiredDays }: RetentionPeriods,
): RetentionEnd | 'never' | undefined {
  if (row.is_spam) return getSpamEnd(row, spamDays)
  if (row.state === 'hired')
    return hiredDays > 0
      ? countFromLast(
          row.hired_at ?? row.updated_at,
          row.written_at,
          hiredDays,
          message('{days} days after the hiring', { days: hiredDays }),
        )
      : 'never'
  if (!row.rejected_at || row.is_untold) return undefined
  const { rejected_at, told_at } = row
  const from = told_at && told_at > rejected_at ? told_at : rejected_at
  return countFromLast(
    from,
    row.written_at,
    applicationDays,
    message('{days} days after the rejection', { days: applicationDays }),
  )
}

/** What was written after the decision begins the period anew. */
const countFromLast = (
  decided: string,
  written: string | null,
  days: number,
  why: Message,
): RetentionEnd =>
  written && written > decided
    ? { at: addDays(written, days), why: [message('{days} days after the last text', { days })] }
    : { at: addDays(decided, days), why: [why] }

function findUndecidedEnd(
  { job_closed_at, updated_at }: ApplicationDates,
  { undecidedMonths, idleMonths }: RetentionPeriods,
): RetentionEnd | 'never' {
  const months = job_closed_at ? undecidedMonths : idleMonths
  if (months === 0) return 'never'
  const isIdle = !job_closed_at || updated_at > job_closed_at
  return {
    at: addMonths(isIdle ? updated_at : job_closed_at, months),
    why: [
      message(
        isIdle
          ? 'undecided, {months} months after the last activity'
          : 'undecided, {months} months after the job closed',
        { months },
      ),
    ],
    isUndecided: true,
  }
}

const extendTo = (end: RetentionEnd, at: string | null, why: TextKey): RetentionEnd =>
  at && at > end.at ? { ...end, at, why: [...end.why, why] } : end

/** Adds days to an ISO timestamp. */
export const addDays = (at: string, days: number) =>
  new Date(Date.parse(at) + days * day).toISOString()

/** Adds months; in a shorter month it is the last day. */
export function addMonths(at: string, months: number) {
  const date = new Date(at)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return date.toISOString()
}

/** Years for which an answered request is kept as proof, from the end of the year of the answer (§ 195 BGB). */
export const requestProofYears = 3

/** Days as rounded months, at least one. */
export const daysToMonths = (days: number) => Math.max(1, Math.round(days / 30.4))
