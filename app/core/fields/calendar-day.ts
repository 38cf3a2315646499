import { z } from './zod.ts'

/** Whether the text is a day of the calendar, as `2026-05-31`, that every engine can compute with. */
export const isCalendarDay = (text: string) =>
  z.iso.date().safeParse(text).success && text >= '2000' && text < '2200'

/** The calendar day `count` later; days have no hours, so summer time changes nothing. */
export function addCalendarDays(day: string, count: number) {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
