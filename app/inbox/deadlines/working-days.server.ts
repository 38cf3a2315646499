import { getHolidays } from 'feiertagejs'
import type { deadlineSettings } from '#content/settings/deadlines/deadline-settings.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import { addCalendarDays } from '#core/fields/calendar-day.ts'

export type Region = SettingValues<typeof deadlineSettings>['region']

/** The library counts in the time of the machine, and so does this. */
const machineCalendar = new Intl.DateTimeFormat('sv-SE')

const cache = new Map<string, ReadonlySet<string>>()

/** The public holidays of a year in a federal state, as days. */
function listHolidays(year: string, region: Region) {
  const key = `${year} ${region}`
  let days = cache.get(key)
  if (!days) {
    days = new Set(getHolidays(year, region).map(({ date }) => machineCalendar.format(date)))
    cache.set(key, days)
  }
  return days
}

export function isWorkingDay(day: string, region: Region) {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return weekday % 6 !== 0 && !listHolidays(day.slice(0, 4), region).has(day)
}

/** The working day that is `count` after `day`; with 0 the day itself, or the next one that is a working day. */
export function addWorkingDays(day: string, count: number, region: Region) {
  let current = day
  for (let left = count; left > 0; ) {
    current = addCalendarDays(current, 1)
    if (isWorkingDay(current, region)) left -= 1
  }
  while (!isWorkingDay(current, region)) current = addCalendarDays(current, 1)
  return current
}

/** The last working day up to `count` calendar days after `day`; if none comes by then, the next one. */
export function findLastWorkingDayWithin(day: string, count: number, region: Region) {
  for (let left = count; left >= 0; left -= 1) {
    const current = addCalendarDays(day, left)
    if (isWorkingDay(current, region)) return current
  }
  return addWorkingDays(day, 0, region)
}

/** Number of working days after `from`, up to and including `to`. */
export function countWorkingDays(from: string, to: string, region: Region) {
  let count = 0
  for (let day = addCalendarDays(from, 1); day <= to; day = addCalendarDays(day, 1))
    if (isWorkingDay(day, region)) count += 1
  return count
}
