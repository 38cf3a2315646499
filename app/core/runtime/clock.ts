const day = 86_400_000
let lastTrusted = 0

/** Sets the latest trusted time; the retention job calls it. */
export function setTrustedTime(time: number) {
  lastTrusted = time
}

/**
 * System time, or the latest trusted time when the clock is more than two days behind it. Rows written with a wrong clock
 * would look overdue later, and published content would disappear.
 */
export function getSystemTime() {
  const now = Date.now()
  return new Date(now < lastTrusted - 2 * day ? lastTrusted : now)
}

/** Replaceable clock for public content; the server replaces it while it renders a snapshot. */
export const clock = { now: getSystemTime }
