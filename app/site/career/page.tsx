import { href } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { careerFacts } from '#content/career-facts.ts'
import { applicationForm } from '#content/inbox-settings.ts'
import { job, jobBenefit, jobCategory } from '#content/job.ts'
import { isOpen } from '#content/open-job.ts'
import { careerPage } from '#content/people-pages.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { section } from '#core/request/section.server.ts'
import { requiredFields } from '#inbox/application-questions.ts'
import { Closing } from '../closing.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { NoPage } from '../no-page.tsx'
import { notHere } from '../not-here.server.ts'
import { PageHead } from '../page-head.tsx'
import { loadContactPerson, pageWords } from '../page-words.server.ts'
import { itemsOnPage, listAddress } from '../paged.ts'
import type { Route } from './+types/page'
import { Benefits } from './benefits.tsx'
import { briefOfJob, sortByCategory } from './grouped.ts'
import { countChoices, fits } from './job-filter.tsx'
import { toListedJob } from './job-row.tsx'
import { Jobs } from './jobs.tsx'

const perPage = 30

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { titles, page, chosen } = loaderData
  const { siteName } = layout.loaderData.site
  return pageMeta(layout.loaderData, {
    title: page > 1 ? `Offene Stellen, Seite ${page}` : 'Offene Stellen',
    description: titles ? `Offene Stellen bei ${siteName}: ${titles}` : loaderData.words.search,
    path: page > 1 ? listAddress(href('/karriere'), chosen, page) : href('/karriere'),
  })
}

export const handle: PageHandle = { query: { shared: ['kategorie', 'art', 'level', 'seite'] } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { store, media } = context.get(appContext)
  const [answers, policy, jobs, categories, benefits] = await Promise.all([
    loadContactPerson(context, 'applications'),
    section(context, 'application form', () => store.setting(applicationForm)),
    section(context, 'job listings', () => store.brief(job, briefOfJob, { is_active: true })),
    section(context, 'job categories', () => store.shown(jobCategory)),
    section(context, 'job benefits', () => store.shown(jobBenefit)),
  ])
  const query = new URL(request.url).searchParams
  const open = sortByCategory(
    (jobs ?? []).filter((each) => isOpen(each)),
    categories ?? [],
  )
  const chosen = {
    kategorie: query.get('kategorie'),
    art: query.get('art'),
    level: query.get('level'),
  }
  const selection = open.filter((each) => fits(each, chosen))
  const currentPage = itemsOnPage(selection, query.get('seite'), perPage)
  if (!currentPage) throw await notHere(context, 'jobsEnd')
  const { items, ...pagination } = currentPage
  const rows = await section(context, 'job listings', () =>
    store.some(
      job,
      items.map(({ id }) => id),
    ),
  )
  const required = requiredFields(policy ?? applicationForm.fallback)
  const words = await pageWords(context, careerPage, careerFacts(open, required))
  const pictures = await section(context, 'pictures', () => media.views([words.picture]))
  return {
    words,
    answers,
    picture: pictures?.[words.picture ?? ''],
    ...pagination,
    open: open.length,
    // Enough for a description.
    titles: open
      .slice(0, 20)
      .map(({ title }) => title)
      .join(', '),
    jobs: sortByCategory(rows ?? [], categories ?? []).map(toListedJob),
    choices: countChoices(open, chosen),
    chosen,
    benefits: benefits ?? [],
  }
}

export default function Career({ loaderData }: Route.ComponentProps) {
  const { words, answers, picture, benefits, ...jobs } = loaderData
  return (
    <>
      <PageHead title="Offene Stellen" picture={picture} lead={jobs.open > 0 && words.lead} />
      <Jobs words={words} {...jobs} />
      <Benefits benefits={benefits} />
      <Closing
        words={words}
        also={{ to: href('/bewerbungsprozess'), label: 'So läuft die Bewerbung ab' }}
        answers={answers}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { to: `${href('/karriere')}#jobs`, label: 'Alle offenen Stellen' }
  return <NoPage error={error} back={back} />
}
