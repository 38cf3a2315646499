const day = 86_400_000
let known = 0

/** Housekeeping tells the last time that nobody doubts. */
export function isPast(time: number) {
  known = time
}

/**
 * By the clock, unless it has fallen days behind what has been: what is written meanwhile would look long overdue as soon
 * as the clock is right, and what is public would not be so yet.
 */
export function systemClock() {
  const now = Date.now()
  return new Date(now < known - 2 * day ? known : now)
}

/** When it is, for what visitors see. The server puts another moment there while it shows one. */
export const moment = { now: systemClock }
