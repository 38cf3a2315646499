import type { inbox } from '#content/inbox-settings.ts'
import type { SettingValues } from '#content/setting.ts'
import { type Message, message, type Text } from '#core/i18n/text.ts'
import type { Applications, Messages } from './inbox-tables.ts'

const day = 86_400_000

/** The settings that decide; a period of 0 never ends. */
export type Periods = Pick<
  SettingValues<typeof inbox>,
  'applicationDays' | 'undecidedMonths' | 'idleMonths' | 'hiredDays' | 'messageDays' | 'spamDays'
>

export type MessageDates = Pick<
  Messages,
  'state' | 'received_at' | 'done_at' | 'hold_reason' | 'hold_until'
>

export type ApplicationDates = Pick<
  Applications,
  'state' | 'is_spam' | 'received_at' | 'updated_at' | 'rejected_at' | 'hired_at'
> &
  Pick<Applications, 'talent_pool_until' | 'hold_reason'> & {
    /** When a mail with the rejection last left. */
    told_at: string | null
    /** A mail with the rejection is written and has not left. */
    is_untold: boolean
    /** When the job was closed; null while it is open or unknown. */
    job_closed_at: string | null
  }

/** When the time of something is over, and by which rule. */
export interface End {
  at: string
  why: Message[]
  /** Nobody has decided: an operator should know beforehand. */
  isUndecided?: boolean
}

/** Null while it is open, or held for a reason that has no end. */
export function endOfMessage(row: MessageDates, { messageDays, spamDays }: Periods): End | null {
  const { state, received_at, done_at, hold_reason, hold_until } = row
  if (hold_reason && !hold_until) return null
  if (state === 'spam')
    return later(
      {
        at: after(received_at, spamDays),
        why: [message('{days} days after it arrived as spam', { days: spamDays })],
      },
      hold_until,
      held,
    )
  if (state !== 'done' || !done_at) return null
  return later(
    {
      at: after(done_at, messageDays),
      why: [message('{days} days after it was done', { days: messageDays })],
    },
    hold_until,
    held,
  )
}

/** Null while nobody knows when, or it is held for a reason. */
export function endOfApplication(row: ApplicationDates, periods: Periods): End | null {
  if (row.hold_reason) return null
  const pool = row.talent_pool_until
  const end = decidedEnd(row, periods) ?? undecidedEnd(row, periods)
  if (end === 'never')
    return pool
      ? { at: pool, why: ['the talent pool ends'], isUndecided: row.state !== 'hired' }
      : null
  return later(end, pool, 'not before the talent pool ends')
}

const held = 'not before the hold ends'

/** By what was decided; undefined while nothing was, or the applicant has not been told. */
function decidedEnd(
  row: ApplicationDates,
  { spamDays, applicationDays, hiredDays }: Periods,
): End | 'never' | undefined {
  if (row.is_spam)
    return {
      at: after(row.received_at, spamDays),
      why: [message('{days} days after it arrived as spam', { days: spamDays })],
    }
  if (row.state === 'hired')
    return hiredDays > 0
      ? {
          at: after(row.hired_at ?? row.updated_at, hiredDays),
          why: [message('{days} days after the hiring', { days: hiredDays })],
        }
      : 'never'
  if (!row.rejected_at || row.is_untold) return undefined
  const { rejected_at, told_at } = row
  const from = told_at && told_at > rejected_at ? told_at : rejected_at
  return {
    at: after(from, applicationDays),
    why: [message('{days} days after the rejection', { days: applicationDays })],
  }
}

function undecidedEnd(
  { job_closed_at, updated_at }: ApplicationDates,
  { undecidedMonths, idleMonths }: Periods,
): End | 'never' {
  const months = job_closed_at ? undecidedMonths : idleMonths
  if (months === 0) return 'never'
  const isIdle = !job_closed_at || updated_at > job_closed_at
  return {
    at: monthsAfter(isIdle ? updated_at : job_closed_at, months),
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

const later = (end: End, at: string | null, why: Text): End =>
  at && at > end.at ? { ...end, at, why: [...end.why, why] } : end

/** So many days later. */
export const after = (at: string, days: number) =>
  new Date(Date.parse(at) + days * day).toISOString()

/** So many months later, on the last day of a month that is shorter. */
export function monthsAfter(at: string, months: number) {
  const date = new Date(at)
  const wanted = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== wanted) date.setUTCDate(0)
  return date.toISOString()
}

/** After the end of the year in which it was answered a request of a person is proof for so many years (§ 195 BGB). */
export const registerYears = 3

/** Months, rounded, for people. */
export const monthsIn = (days: number) => Math.max(1, Math.round(days / 30.4))
