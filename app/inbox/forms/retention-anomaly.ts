import type { BrowserTextKey } from '#core/i18n/text.ts'

const hour = 3_600_000
const day = 24 * hour
/** Tolerated clock difference between instances. */
const maxLag = hour
/** Maximum lead of the clock over the last run; beyond it an operator must confirm. */
const maxLead = 2 * day
/** Up to this many deletions of one kind need no confirmation, whatever their share. */
const freeCount = 20
const maxShare = 0.2
/** Plausible years. Outside them ISO timestamps do not even compare as strings. */
const years = [Date.UTC(2020, 0), Date.UTC(2200, 0)] as const

const tooMany = 'unusually many would go at once'

/** Maps reasons stored by earlier versions to the current text. */
export const toCurrentAnomalyText = (why: string) =>
  why.startsWith('an unusual number of ')
    ? tooMany
    : why.replace('last round of housekeeping', 'last retention run')

/** Whether the clock shows an implausible time; then no rule is evaluated. */
export const isImplausibleTime = (now: number) => now < years[0] || now >= years[1]

export interface RetentionAnomalyInput {
  /** Current time in milliseconds. */
  now: number
  /** Time of the last trusted run, in milliseconds. */
  last: number | undefined
  /** Milliseconds by which the clock was moved since it was first trusted. */
  drift: number | undefined
  plan: PlannedDeletions[]
}

export interface PlannedDeletions {
  what: string
  due: number
  /** Rows of this kind, including those deleted in the last day; undefined when all may be deleted at once. */
  all: number | undefined
  /** Rows deleted in the last day. */
  gone: number
}

/** Why a retention run must wait for an operator; undefined when nothing is unusual. */
export function findRetentionAnomaly({
  now,
  last,
  drift,
  plan,
}: RetentionAnomalyInput): BrowserTextKey | undefined {
  if (last !== undefined && now < last - maxLag) return 'the clock is behind the last retention run'
  if (last !== undefined && now > last + maxLead)
    return 'the clock is far ahead of the last retention run'
  if (drift !== undefined && Math.abs(drift) > maxLead)
    return 'the clock was changed while the program was running'
  return plan.some(isLarge) ? tooMany : undefined
}

/** Adds the deletions of the last day, so that many small runs cannot evade the limit. */
const isLarge = ({ due, all, gone }: PlannedDeletions) =>
  all !== undefined && due > 0 && due + gone > freeCount && due + gone > maxShare * all
