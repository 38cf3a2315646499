import { z } from './zod.ts'

/** Whether the text is a day of the calendar, as `2026-05-31`, that every engine can compute with. */
export const isCalendarDay = (text: string) =>
  z.iso.date().safeParse(text).success && text >= '2000' && text < '2200'
