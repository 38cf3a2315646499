import { translate, translateWord } from '#core/site-language/translate.ts'
import type { Job } from './job.ts'

type Salary = Pick<Job, 'salary_range' | 'salary_min' | 'salary_max' | 'salary_period'>

const periodTexts = { Jahr: 'im Jahr', Monat: 'im Monat', Stunde: 'je Stunde' } as const

/** Amount and period, such as `48.000 – 60.000 €` and `im Jahr`; null without figures. */
export function formatSalaryFigures({ salary_min: from, salary_max: to, salary_period }: Salary) {
  if (from === null && to === null) return null
  const period = translate(periodTexts[salary_period])
  if (from === null)
    return { amount: translate('bis {amount}', { amount: formatEuros(to) }), period }
  if (to === null)
    return { amount: translate('ab {amount}', { amount: formatEuros(from) }), period }
  return {
    amount: from === to ? formatEuros(to) : formatEuros(to, `${formatNumber(from)} – `),
    period,
  }
}

/** One line: `48.000 – 60.000 € im Jahr, bei 30 Stunden in der Woche`. Empty if nothing is known. */
export function formatSalary(job: Salary) {
  const figures = formatSalaryFigures(job)
  return [figures && `${figures.amount} ${figures.period}`, job.salary_range]
    .filter(Boolean)
    .join(', ')
}

/** `48.000`, in English `48,000`; without `Intl`, which a browser would have to initialise. */
export const formatNumber = (amount: number) =>
  String(amount).replace(/\B(?=(\d{3})+$)/g, translate('.'))

/** `48.000 €`, in English `€48,000`; `low` is the beginning of a range. */
export const formatEuros = (amount: number | null, low = '') =>
  translate('{amount}\u00a0€', { amount: low + formatNumber(amount ?? 0) })

/** The description of a job for search engines. */
export function describeJobForSearch(
  job: Salary & { type: string; location: string; description: string },
) {
  const salary = formatSalary(job)
  return `${translateWord(job.type)}, ${job.location}${salary && `, ${salary}`}. ${job.description}`
}
