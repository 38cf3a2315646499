import { clock } from '#core/runtime/clock.ts'

interface LastDay {
  valid_through: string | null
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

let latest = { second: Number.NaN, day: '' }

/** The calendar day in Germany, as `2026-05-31`. Cached for a second, since lists call it for each row. */
export function getGermanDay(at = clock.now()) {
  const second = Math.floor(Number(at) / 1000)
  if (latest.second !== second) latest = { second, day: calendar.format(at) }
  return latest.day
}

export const isExpiredJob = ({ valid_through }: LastDay, day = getGermanDay()) =>
  valid_through !== null && valid_through < day

/** A job is public while it is active and its last day has not passed. */
export const isOpenJob = (job: LastDay & { is_active: boolean }, day = getGermanDay()) =>
  job.is_active && !isExpiredJob(job, day)
