import { href } from 'react-router'
import { getGermanRow } from '#content/languages/localized-store.server.ts'
import { formatCareerFacts } from '#content/settings/career-facts.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { careerPageSettings } from '#content/settings/people-pages.ts'
import { job, jobBenefit, jobCategory } from '#content/types/job.ts'
import { createUniquePositionNames } from '#content/types/job-positions.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { translate } from '#core/site-language/translate.ts'
import { countRequiredFields } from '#inbox/forms/application-questions.ts'
import { loadPageExtras } from '../blocks/loading/page-extras.server.ts'
import { renderExtraBlocks } from '../blocks/page-blocks.tsx'
import { jobListFields, toListedJob } from '../cards/job-row.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { NotFoundBoundary } from '../not-found-boundary.tsx'
import { createNotFoundResponse } from '../not-found-response.server.ts'
import { loadContactPerson, loadPageTexts } from '../page-texts.server.ts'
import { ClosingCallToAction } from '../parts/closing.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { createListAddress, paginateItems } from '../parts/paginate.ts'
import type { Route } from './+types/page'
import { Benefits } from './benefits.tsx'
import { countChoices, matchesFacets } from './job-filter.tsx'
import { Jobs } from './jobs.tsx'
import { sortJobsByCategory } from './sort-jobs-by-category.ts'

const perPage = 30

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { titles, page, chosen } = loaderData
  const { siteName } = layout.loaderData.site
  return pageMeta(layout.loaderData, {
    title:
      page > 1
        ? translate('{title}, Seite {page}', { title: translate('Offene Stellen'), page })
        : translate('Offene Stellen'),
    description: titles
      ? translate('Offene Stellen bei {name}: {titles}', { name: siteName, titles })
      : loaderData.words.search,
    path: page > 1 ? createListAddress(href('/karriere'), chosen, page) : href('/karriere'),
    ...loaderData.extras,
  })
}

export const handle: PageHandle = { query: { shared: ['kategorie', 'art', 'level', 'seite'] } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { store, media } = context.get(appContext)
  const [answers, policy, jobs, categories, benefits] = await Promise.all([
    loadContactPerson(context, 'applications'),
    loadSectionOrNull(context, 'application form', () => store.setting(applicationFormSettings)),
    loadSectionOrNull(context, 'job listings', () =>
      store.listPartial(job, jobListFields, { is_active: true }),
    ),
    loadSectionOrNull(context, 'job categories', () => store.listWithPublicFields(jobCategory)),
    loadSectionOrNull(context, 'job benefits', () => store.listWithPublicFields(jobBenefit)),
  ])
  const query = new URL(request.url).searchParams
  const open = sortJobsByCategory(
    (jobs ?? []).filter((each) => isOpenJob(each)),
    categories ?? [],
  )
  const chosen = {
    kategorie: query.get('kategorie'),
    art: query.get('art'),
    level: query.get('level'),
  }
  const selection = open.filter((each) => matchesFacets(each, chosen))
  const currentPage = paginateItems(selection, query.get('seite'), perPage)
  if (!currentPage) throw await createNotFoundResponse(context, 'jobsEnd')
  const { items, ...pagination } = currentPage
  const positions = await createUniquePositionNames(open.map(getGermanRow), items.map(getGermanRow))
  const rows = await loadSectionOrNull(context, 'job listings', () =>
    store.listById(
      job,
      items.map(({ id }) => id),
    ),
  )
  const required = countRequiredFields(policy ?? applicationFormSettings.fallback)
  const words = await loadPageTexts(context, careerPageSettings, formatCareerFacts(open, required))
  const pictures = await loadSectionOrNull(context, 'pictures', () =>
    media.loadViews([words.picture]),
  )
  const isFirst = pagination.page === 1
  return {
    ...(await loadPageExtras(context, 'career_extras', { isFirst })),
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
    jobs: sortJobsByCategory(rows ?? [], categories ?? []).map((each) => ({
      ...toListedJob(each, positions.get(each.id)),
      category: each.category,
    })),
    choices: countChoices(open, chosen),
    chosen,
    benefits: benefits ?? [],
  }
}

export default function Career({ loaderData }: Route.ComponentProps) {
  const { words, answers, picture, benefits, extras, ...jobs } = loaderData
  return (
    <>
      <PageHead
        title={translate('Offene Stellen')}
        picture={picture}
        lead={jobs.open > 0 && words.lead}
      />
      <Jobs words={words} {...jobs} />
      <Benefits benefits={benefits} />
      <ClosingCallToAction
        words={words}
        also={{ to: href('/bewerbungsprozess'), label: translate('So läuft die Bewerbung ab') }}
        answers={answers}
        above={renderExtraBlocks(extras)}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { to: `${href('/karriere')}#jobs`, label: translate('Alle offenen Stellen') }
  return <NotFoundBoundary error={error} back={back} />
}
