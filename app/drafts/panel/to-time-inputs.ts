import { isoToGermanTime } from '#core/fields/german-time.ts'

/** The times of a plan as their fields have them. */
export const toTimeInputs = ({ begins_at, ends_at }: PlannedTimes) => ({
  begins: begins_at ? isoToGermanTime(begins_at) : '',
  ends: ends_at ? isoToGermanTime(ends_at) : '',
})

interface PlannedTimes {
  begins_at: string | null
  ends_at: string | null
}
