import { parseGermanTime } from '#core/fields/date-fields.ts'
import { isoToGermanTime } from '#core/fields/german-time.ts'
import type { Message } from '#core/i18n/text.ts'

const hour = 3_600_000

/** The time of an appointment as a form sends it: local time of Germany that exists once and is to come. */
export function parseWallTime(text: string, now: number): { at: string } | { error: Message } {
  const result = parseGermanTime(text)
  if ('error' in result) return result
  const time = Date.parse(result.at)
  const wallTime = text.slice(0, 16)
  if (isoToGermanTime(result.at) !== wallTime)
    return { error: 'Summer time begins that night: this time does not exist.' }
  if ([-hour, hour].some((shift) => isoToGermanTime(toIso(time + shift)) === wallTime))
    return { error: 'Summer time ends that night: this time exists twice. Please take another.' }
  if (time <= now) return { error: 'This time is over. Please take one to come.' }
  return result
}

export const toIso = (time: number) => new Date(time).toISOString()

export const getEnd = (start: string, minutes: number) =>
  toIso(Date.parse(start) + minutes * 60_000)
