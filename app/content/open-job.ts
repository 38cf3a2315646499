import { moment } from '#core/runtime/clock.ts'

interface Ending {
  valid_through: string | null
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

let latest = { second: Number.NaN, day: '' }

/** The calendar day in Germany, as `2026-05-31`. Lists ask for it row by row. */
export function today(at = moment.now()) {
  const second = Math.floor(Number(at) / 1000)
  if (latest.second !== second) latest = { second, day: calendar.format(at) }
  return latest.day
}

export const isPast = ({ valid_through }: Ending, day = today()) =>
  valid_through !== null && valid_through < day

/** Public: active, and not past its last day. */
export const isOpen = (job: Ending & { is_active: boolean }, day = today()) =>
  job.is_active && !isPast(job, day)
