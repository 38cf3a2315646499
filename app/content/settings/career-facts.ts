import { translate, translateCount } from '#core/site-language/translate.ts'
import type { Job } from '../types/job.ts'
import { formatEuros, formatNumber } from '../types/salary.ts'

type Salary = Pick<Job, 'salary_min' | 'salary_max' | 'salary_period'>

/** Facts above the list of open jobs: number, pay, required fields. A fact is empty if it does not hold for all jobs. */
export const formatCareerFacts = (jobs: Salary[], required: number) => ({
  openings:
    jobs.length === 0 ? '' : translateCount(jobs.length, '1\u00a0Stelle', '{count}\u00a0Stellen'),
  pay: formatPay(jobs),
  fields: jobs.length === 0 ? '' : formatRequiredFieldCount(required),
})

/** The number of required fields; a no-break space joins the number and its unit. */
export const formatRequiredFieldCount = (required: number) =>
  translateCount(required, '1\u00a0Pflichtangabe', '{count}\u00a0Pflichtangaben')

/** The range of yearly pay; empty unless each job states a yearly or monthly salary. */
function formatPay(jobs: Salary[]) {
  const ranges = jobs.map(({ salary_min, salary_max, salary_period }) => {
    const amounts = [salary_min, salary_max].flatMap((each) => each ?? [])
    const perYear = salary_period === 'Jahr' ? 1 : salary_period === 'Monat' ? 12 : Number.NaN
    return amounts.map((each) => each * perYear)
  })
  const all = ranges.flat()
  if (jobs.length === 0 || ranges.some((each) => each.length === 0) || all.some(Number.isNaN))
    return ''
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  const low = lowest === highest ? '' : translate('{amount} bis ', { amount: formatNumber(lowest) })
  return `${formatEuros(highest, low)} ${translate('im Jahr')}`
}
