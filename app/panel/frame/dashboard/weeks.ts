const day = 86_400_000

/** The Monday before a day, or that day: `2026-11-21` gives `2026-11-16`. */
export function getMonday(date: string) {
  const at = Date.parse(date)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return toDay(at - sinceMonday * day)
}

/** The Mondays of this week and those before it, oldest first. */
export function listLastMondays(today: string, count: number) {
  const monday = Date.parse(getMonday(today))
  return Array.from({ length: count }, (_, index) => toDay(monday - (count - 1 - index) * 7 * day))
}

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10)
