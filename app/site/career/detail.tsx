import { data, isRouteErrorResponse } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { type Job, job, jobBenefit, jobCategory } from '../../content/job.ts'
import { isOpen } from '../../content/open-job.ts'
import { program } from '../../http/program.server.ts'
import { Button } from '../../ui/button.tsx'
import { Closing, contact } from '../closing.tsx'
import { jobPosting } from '../head/job-posting.ts'
import { logoAddress } from '../head/organization.ts'
import { pageMeta } from '../head/page-meta.ts'
import motif from '../motifs/path.svg'
import { PageHero } from '../page-hero.tsx'
import type { Route } from './+types/detail'
import { applicationAddress } from './application-address.ts'
import { ClosedJob } from './closed-job.tsx'
import styles from './detail.module.css'
import { grouped } from './grouped.ts'
import { JobFacts } from './job-facts.tsx'
import { JobPoints } from './job-points.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { origin, site, footer, headerLogo } = layout.loaderData
  const { job, posted } = loaderData
  const employer = {
    origin,
    name: site.siteName,
    logo: logoAddress(origin, headerLogo),
    address: footer?.contact.address,
  }
  return pageMeta(layout.loaderData, {
    title: job.title,
    description: `${job.type}, ${job.location}${job.salary_range ? `, ${job.salary_range}` : ''}. ${job.description}`,
    path: `/karriere/${job.id}`,
    share: `/teilen/stelle/${job.id}.png`,
    above: [{ name: 'Karriere', path: '/karriere' }],
    data: [jobPosting(job, posted, employer)],
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { store } = context.get(program)
  const id = idFrom(params.id)
  const [jobs, categories, benefits] = await Promise.all([
    store.shown(job),
    store.shown(jobCategory),
    store.shown(jobBenefit),
  ])
  const open = grouped(
    jobs.filter((each) => isOpen(each)),
    categories,
  )
  const shown = open.find((each) => each.id === id)
  if (shown) {
    const row = await store.find(job, shown.id)
    return {
      job: shown,
      posted: row?.created_at,
      benefits: benefits.filter(({ title }) => shown.benefits.includes(title)),
    }
  }

  const former = jobs.find((each) => each.id === id)
  const [last] = former ? [] : await store.revisions(job, id)
  if (!former && !last) throw data(null, { status: 404 })
  throw data({ open: open.map(linkTo) } satisfies Gone, { status: 410 })
}

interface Gone {
  open: Pick<Job, 'id' | 'title'>[]
}
const linkTo = ({ id, title }: Job) => ({ id, title })

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, benefits } = loaderData
  return (
    <>
      <article>
        <PageHero
          title={job.title}
          motif={motif}
          lead={`${job.type} · ${job.location}`}
          back={{ to: '/karriere#jobs', label: 'Alle offenen Stellen' }}
        >
          <Button to={applicationAddress(job.title)} onNight hasArrow>
            Jetzt bewerben
          </Button>
        </PageHero>
        <div className={styles.body}>
          <JobFacts job={job} />
          <div className={styles.words}>
            <p className={styles.description}>{job.description}</p>
            <JobPoints job={job} benefits={benefits} />
          </div>
        </div>
      </article>
      <Closing
        heading="Passt das zu Ihnen?"
        text="Dann freuen wir uns auf Ihre Bewerbung. Wenn Sie vorher etwas wissen möchten, fragen Sie einfach."
        main={{ to: applicationAddress(job.title), label: 'Jetzt bewerben' }}
        also={contact}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410)
    // Thrown above, with exactly this.
    return <ClosedJob open={(error.data as Gone).open} />
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <PageHero
        title="Diese Stelle gibt es nicht"
        lead="Vielleicht hat die Adresse einen Tippfehler."
        back={{ to: '/karriere#jobs', label: 'Alle offenen Stellen' }}
      >
        <title>Diese Stelle gibt es nicht</title>
        <meta name="robots" content="noindex" />
      </PageHero>
    )
  throw error
}
