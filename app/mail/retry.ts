const minute = 60_000
const longestDelay = 360

/** Exponential backoff: half a minute, doubled each time, at most six hours. Returns milliseconds. */
export const getRetryDelay = (attempts: number) =>
  Math.min(0.5 * 2 ** Math.max(0, attempts - 1), longestDelay) * minute

/** About four days. */
export const maxAttempts = 24

/** Whether the server refused this mail or its recipient. A permanent refusal will not change. */
export const isMailSpecificError = (code: string | undefined) =>
  code === 'EENVELOPE' || code === 'EMESSAGE'

export const isPermanentMailError = (code: string | undefined, answer: number | undefined) =>
  isMailSpecificError(code) && answer !== undefined && answer >= 500

/**
 * A due time after this cannot come from a delay, so the clock was wrong when it was set. Allows an hour of clock
 * drift.
 */
export const getLatestPlausibleDueTime = (now: number) =>
  new Date(now + (longestDelay + 60) * minute).toISOString()
