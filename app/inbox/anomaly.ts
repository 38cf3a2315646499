import type { Text } from '#core/i18n/text.ts'

const hour = 3_600_000
const day = 24 * hour
/** Clocks of several instances differ a little. */
const behind = hour
/** So far a clock may be ahead of the last round without anybody being asked. */
const ahead = 2 * day
/** So many of a kind go without a question, however few there are. */
const few = 20
const share = 0.2
/** The years in which this program may run: beyond them times cannot even be compared as they are written. */
const years = [Date.UTC(2020, 0), Date.UTC(2200, 0)] as const

const tooMany = 'unusually many would go at once'

/** Rounds were once remembered with what was unusually many, which the question lists anyway. */
export const detectAnomaly = (why: string) =>
  why.startsWith('an unusual number of ') ? tooMany : why

/** No rule need be asked at such a time. */
export const isNoTime = (now: number) => now < years[0] || now >= years[1]

export interface Circumstances {
  /** What the clock says. */
  now: number
  /** What it said at the last round that nobody doubts. */
  last: number | undefined
  /** How far it was moved since the program began to trust it. */
  drift: number | undefined
  plan: Planned[]
}

export interface Planned {
  what: string
  due: number
  /** How many there are, with those that went in the last day; undefined where all may go at once. */
  all: number | undefined
  /** How many went within the last day. */
  gone: number
}

/** Why a round must not delete anything before somebody has looked at it; undefined when nothing is unusual. */
export function findAnomaly({ now, last, drift, plan }: Circumstances): Text | undefined {
  if (last !== undefined && now < last - behind)
    return 'the clock is behind the last round of housekeeping'
  if (last !== undefined && now > last + ahead)
    return 'the clock is far ahead of the last round of housekeeping'
  if (drift !== undefined && Math.abs(drift) > ahead)
    return 'the clock was changed while the program was running'
  return plan.some(isLarge) ? tooMany : undefined
}

/** In sum: many small rounds are no way around it. */
const isLarge = ({ due, all, gone }: Planned) =>
  all !== undefined && due > 0 && due + gone > few && due + gone > share * all
