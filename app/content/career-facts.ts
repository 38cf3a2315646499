import type { Job } from './job.ts'
import { germanNumber } from './salary.ts'

type Salary = Pick<Job, 'salary_min' | 'salary_max' | 'salary_period'>

/** What a list of open jobs says of itself; empty where there is nothing to say, or not of all. */
export const careerFacts = (jobs: Salary[], required: number) => ({
  openings:
    jobs.length === 0 ? '' : jobs.length === 1 ? '1\u00a0Stelle' : `${jobs.length}\u00a0Stellen`,
  pay: payOf(jobs),
  fields: jobs.length === 0 ? '' : requiredWords(required),
})

/** A number and its unit never part. */
export const requiredWords = (required: number) =>
  required === 1 ? '1\u00a0Pflichtangabe' : `${required}\u00a0Pflichtangaben`

/** From the least to the most a year, if each job says what it pays. */
function payOf(jobs: Salary[]) {
  const ranges = jobs.map(({ salary_min, salary_max, salary_period }) => {
    const given = [salary_min, salary_max].flatMap((each) => each ?? [])
    const times = salary_period === 'Jahr' ? 1 : salary_period === 'Monat' ? 12 : Number.NaN
    return given.map((each) => each * times)
  })
  const all = ranges.flat()
  if (jobs.length === 0 || ranges.some((each) => each.length === 0) || all.some(Number.isNaN))
    return ''
  const [least, most] = [Math.min(...all), Math.max(...all)].map(germanNumber)
  return `${least === most ? most : `${least} bis ${most}`}\u00a0€ im Jahr`
}
