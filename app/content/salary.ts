import type { Job } from './job.ts'

export const salaryPeriods = ['Jahr', 'Monat', 'Stunde'] as const

type Salary = Pick<Job, 'salary_range' | 'salary_min' | 'salary_max' | 'salary_period'>

const periods = { Jahr: 'im Jahr', Monat: 'im Monat', Stunde: 'je Stunde' }

/** The figures and their period, such as `48.000 – 60.000 €` and `im Jahr`; null where only words are known. */
export function salaryFigures({ salary_min: from, salary_max: to, salary_period }: Salary) {
  if (from === null && to === null) return null
  const period = periods[salary_period]
  if (from === null) return { amount: `bis ${euros(to)}`, period }
  if (to === null) return { amount: `ab ${euros(from)}`, period }
  return { amount: from === to ? euros(to) : `${germanNumber(from)} – ${euros(to)}`, period }
}

/** On one line: `48.000 – 60.000 € im Jahr, bei 30 Stunden in der Woche`. Empty when nothing is known. */
export function salaryLine(job: Salary) {
  const figures = salaryFigures(job)
  return [figures && `${figures.amount} ${figures.period}`, job.salary_range]
    .filter(Boolean)
    .join(', ')
}

/** `48.000`, without what a browser must read first to know the language of a number. */
export const germanNumber = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
const euros = (amount: number | null) => `${germanNumber(amount ?? 0)}\u00a0€`
