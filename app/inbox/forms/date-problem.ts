import { getGermanDay } from '#content/types/open-job.ts'
import { fieldErrorMessages, type Question } from './create-required-question.ts'

/** Plausible ages of applicants, in years. */
const ageLimits = { least: 13, most: 100 }

/** Validates a date; returns the message, or undefined. Shared by browser and server. */
export function findDateProblem(
  { days }: Question,
  day: string,
  now = getGermanDay(),
): string | undefined {
  if (days === 'birth')
    return day > subtractYears(now, ageLimits.least) || day < subtractYears(now, ageLimits.most)
      ? fieldErrorMessages.birth
      : undefined
  if (days === 'ahead' && day < now) return fieldErrorMessages.past
  return day < '1900-01-01' || day >= '2100-01-01' ? fieldErrorMessages.date : undefined
}

const subtractYears = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
