import type { Job } from './job.ts'

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The calendar day in Germany, as `2026-05-31`. */
export const today = (at = new Date()) => calendar.format(at)

/** Public: active, and not past its last day. */
export const isOpen = (job: Pick<Job, 'is_active' | 'valid_through'>, day = today()) =>
  job.is_active && (job.valid_through === null || job.valid_through >= day)
