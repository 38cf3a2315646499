import { data, href } from 'react-router'
import { sharePicture } from '#addresses.ts'
import { appContext } from '#app-context.server.ts'
import { errorTexts } from '#content/error-texts.ts'
import { parseId } from '#content/id.ts'
import { type Job, job, jobBenefit, jobCategory } from '#content/job.ts'
import { isOpen } from '#content/open-job.ts'
import { careerPage } from '#content/people-pages.ts'
import { salaryLine } from '#content/salary.ts'
import { germanDay } from '#core/runtime/german-day.ts'
import { Button } from '#ui/button.tsx'
import { Closing, contact } from '../closing.tsx'
import { followRedirect } from '../follow-redirect.server.ts'
import { parsePlaces } from '../head/job-places.server.ts'
import { jobPosting } from '../head/job-posting.ts'
import { logoAddress } from '../head/organization.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { NotHere, Offer } from '../missing.tsx'
import { NoPage } from '../no-page.tsx'
import { PageHead } from '../page-head.tsx'
import { loadContactPerson, pageWords } from '../page-words.server.ts'
import { Section } from '../section.tsx'
import type { Route } from './+types/detail'
import { applicationAddress } from './application-address.ts'
import { applying } from './applying.server.ts'
import styles from './detail.module.css'
import { briefOfJob, sortByCategory } from './grouped.ts'
import { JobFacts } from './job-facts.tsx'
import { JobPoints } from './job-points.tsx'
import { Steps } from './steps.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { origin, site, contact, headerLogo } = layout.loaderData
  const { job, places, posted } = loaderData
  const salary = salaryLine(job)
  const employer = {
    origin,
    name: site.siteName,
    logo: logoAddress(origin, headerLogo),
    address: contact?.address,
  }
  return pageMeta(layout.loaderData, {
    title: job.title,
    description: `${job.type}, ${job.location}${salary ? `, ${salary}` : ''}. ${job.description}`,
    path: href('/karriere/:id', { id: String(job.id) }),
    share: { path: sharePicture(`stelle/${job.id}`), of: [job.type, job.location] },
    above: [{ name: 'Karriere', path: href('/karriere') }],
    data: [jobPosting(job, places, posted, employer)],
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { store } = context.get(appContext)
  const id = parseId(params.id)
  const [words, row, [fullJob], categories] = await Promise.all([
    pageWords(context, careerPage),
    store.find(job, id),
    store.some(job, [id]),
    store.shown(jobCategory),
  ])
  const [openJob] = fullJob && isOpen(fullJob) ? sortByCategory([fullJob], categories) : []
  if (openJob) {
    const [answers, benefits] = await Promise.all([
      loadContactPerson(context, 'applications', openJob),
      store.shown(jobBenefit),
    ])
    return {
      words,
      answers,
      steps: (await applying(context, answers)).words.steps,
      job: openJob,
      places: parsePlaces(openJob.location),
      until: openJob.valid_through && germanDay(openJob.valid_through),
      posted: row?.created_at,
      benefits: benefits.filter(({ title }) => openJob.benefits.includes(title)),
    }
  }

  await followRedirect(context, href('/karriere/:id', params))
  const active = await store.brief(job, briefOfJob, { is_active: true })
  const open = active.filter((each) => isOpen(each))
  const offers = findNearest(sortByCategory(open, categories), row?.category_id).map(toOffer)
  const isGone = row || (await store.revision(job, id))
  const text = isGone ? words.closedText : (await pageWords(context, errorTexts)).job
  const missing: NotHere = { text, offers, invitation: words.closedInvitation }
  throw data(missing, { status: isGone ? 410 : 404 })
}

type Brief = Pick<Job, 'id' | 'title' | 'category_id' | 'type' | 'salary_min' | 'salary_max'> &
  Pick<Job, 'salary_period' | 'salary_range'>

/** Three suggestions, those of the same category first. */
const findNearest = <J extends Brief>(jobs: J[], category: number | undefined) =>
  [...jobs]
    .sort((a, b) => Number(b.category_id === category) - Number(a.category_id === category))
    .slice(0, 3)

const toOffer = (job: Brief): Offer => ({
  to: href('/karriere/:id', { id: String(job.id) }),
  title: job.title,
  note: [job.type, salaryLine(job)].filter(Boolean).join(', '),
})

const allJobs = { to: `${href('/karriere')}#jobs`, label: 'Alle offenen Stellen' }

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { words, answers, steps, job, until, benefits } = loaderData
  return (
    <>
      <PageHead title={job.title} lead={`${job.type} · ${job.location}`} back={allJobs} isReached>
        <div className={styles.apply}>
          <Button to={applicationAddress(job.title)} hasArrow>
            Jetzt bewerben
          </Button>
        </div>
      </PageHead>
      <div className={styles.body}>
        <JobFacts job={job} until={until} answers={answers} />
        <div className={styles.words}>
          <p className={styles.description} data-lead data-point>
            {job.description}
          </p>
          <JobPoints job={job} benefits={benefits} words={words} />
        </div>
      </div>
      <Section heading={words.stepsHeading} ground="mist" room="m">
        <Steps steps={steps} />
      </Section>
      <Closing
        words={{ closingHeading: words.jobClosingHeading, closingText: words.jobClosingText }}
        main={{ to: applicationAddress(job.title), label: 'Jetzt bewerben' }}
        also={contact}
        answers={answers}
      />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NoPage
    error={error}
    title="Diese Stelle gibt es nicht"
    gone="Diese Stelle ist nicht mehr offen"
    back={allJobs}
  />
)
