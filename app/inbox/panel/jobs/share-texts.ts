import type { Job } from '#content/types/job.ts'
import { formatSalary } from '#content/types/salary.ts'

/** A job in one line and in its first paragraph. */
export const summarizeJob = (job: Pick<Job, 'type' | 'location' | 'description'> & Salary) => ({
  facts: [job.type, job.location, formatSalary(job)].filter(Boolean).join(' · '),
  lead: job.description.split(/\n+/)[0] ?? '',
})

type Salary = Parameters<typeof formatSalary>[0]

/** German texts for sharing a job, as its page is German. */
export function createShareTexts(job: Job, company: string, address: string) {
  const { facts, lead } = summarizeJob(job)
  return {
    post: `${company} sucht: ${job.title}\n${facts}\n\n${lead}\n\n${address}`,
    short: `Wir suchen: ${job.title} (${facts}) ${address}`,
    mail: `mailto:?${toQuery({
      subject: `Stelle bei ${company}: ${job.title}`,
      body: `Vielleicht kennen Sie jemanden, der passt:\n\n${job.title}\n${facts}\n\n${address}\n`,
    })}`,
  }
}

/** A mail program reads a plus sign as it is, so spaces are escaped. */
const toQuery = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
