import type { Speaker } from '../../language/speaker.ts'

/** `2026-11-16` as '16 Nov'. */
export const shortDay = (t: Speaker, day: string) =>
  t.day(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })
