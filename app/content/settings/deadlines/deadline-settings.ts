import { choice, toggle } from '#core/fields/choice-fields.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { defineSetting } from '../setting.ts'
import { extractPeriods } from './extract-periods.ts'

/** Federal states by the codes of the library for holidays; the first one has the holidays of all states alone. */
const regionNames = {
  BUND: 'Only the holidays of all states',
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const

type Region = keyof typeof regionNames
const [first, ...others] = keysOf(regionNames) as [Region, ...Region[]] // there are some

const promisedDays = (label: TextKey) =>
  optional(
    number(label, {
      min: 0,
      max: 250,
      hint: 'Empty: as promised in the reply time. 0: on the same day.',
    }),
  )

/** Until when an answer is promised, and what happens before and after. */
export const deadlineSettings = defineSetting('deadlines', {
  label: 'Deadlines',
  fields: {
    applicationDays: promisedDays('Working days until the first answer to an application'),
    messageDays: promisedDays('Working days until the first answer to a message'),
    region: {
      ...choice('Federal state', [first, ...others], { hint: 'Its holidays are no working days.' }),
      options: keysOf(regionNames).map((value) => ({ value, label: regionNames[value] })),
    },
    hasInterimNote: toggle('Send an interim note by itself', {
      hint: 'On the last day, to whoever still waits and is not held; its text is a mail template. The deadline goes on.',
    }),
  },
  fallback: { applicationDays: null, messageDays: null, region: 'BUND', hasInterimNote: false },
})

/** Days until an answer is promised; 0: on the same day. */
export interface ReplyPromise {
  count: number
  unit: 'working day' | 'calendar day'
}

/** The longest period that a promise in words names, such as “innerhalb von fünf Arbeitstagen”; undefined for none. */
export function parseReplyPromise(reply: string): ReplyPromise | undefined {
  const longest = extractPeriods(reply).toSorted((a, b) => b.hours - a.hours)[0]
  return (
    longest && {
      count: Math.floor(longest.hours / 24),
      unit: longest.isWorking ? 'working day' : 'calendar day',
    }
  )
}
