import { data, href } from 'react-router'
import { getSharePictureAddress } from '#addresses.ts'
import { jobSourceParameter, parseJobSource, withJobSource } from '#analytics/job-source.ts'
import { getGermanRow } from '#content/languages/localized-store.server.ts'
import { errorPageSettings } from '#content/settings/error-page-settings.ts'
import { careerPageSettings } from '#content/settings/people-pages.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import { type Job, job, jobBenefit, jobCategory } from '#content/types/job.ts'
import { createUniquePositionNames } from '#content/types/job-positions.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { describeJobForSearch, formatSalary } from '#content/types/salary.ts'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { getSiteLanguage, localizePath, translate } from '#core/site-language/translate.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { createApplicationFormAddress } from '../cards/application-form-address.ts'
import { jobListFields } from '../cards/job-row.tsx'
import { redirectOrRecordNotFound } from '../follow-redirect.server.ts'
import { parseJobLocations } from '../head/job-places.server.ts'
import { createJobPostingJsonLd } from '../head/job-posting.ts'
import { logoAddress } from '../head/organization.ts'
import { pageMeta } from '../head/page-meta.ts'
import { splitUnlistedFlag } from '../head/split-unlisted-flag.ts'
import type { MissingPageData, PageSuggestion } from '../missing.tsx'
import { NotFoundBoundary } from '../not-found-boundary.tsx'
import { loadContactPerson, loadPageTexts } from '../page-texts.server.ts'
import { ClosingCallToAction, getContactTarget } from '../parts/closing.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/detail'
import { loadApplicationTexts } from './application-texts.server.ts'
import styles from './detail.module.css'
import { JobDescriptionLists } from './job-description-lists.tsx'
import { JobFacts } from './job-facts.tsx'
import { sortJobsByCategory } from './sort-jobs-by-category.ts'
import { Steps } from './steps.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { origin, site, contact, country, headerLogo } = layout.loaderData
  const { job, places, posted } = loaderData
  const employer = {
    origin,
    name: site.siteName,
    logo: logoAddress(origin, headerLogo),
    address: contact?.address,
    country,
  }
  return pageMeta(layout.loaderData, {
    title: job.title,
    description: describeJobForSearch(job),
    path: href('/karriere/:id', { id: String(job.id) }),
    share: { path: getSharePictureAddress(`stelle/${job.id}`), of: [job.type, job.location] },
    above: [{ name: translate('Karriere'), path: href('/karriere') }],
    isHidden: loaderData.isHidden,
    data: [createJobPostingJsonLd(job, places, posted, employer)],
  })
}

export const handle: PageHandle = { query: { shared: ['utm_source'] } }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { store } = context.get(appContext)
  const id = parseIdOrZero(params.id)
  const [words, row, [fullJob], categories] = await Promise.all([
    loadPageTexts(context, careerPageSettings),
    store.find(job, id),
    store.listById(job, [id]),
    store.listWithPublicFields(jobCategory),
  ])
  const [openJob] = fullJob && isOpenJob(fullJob) ? sortJobsByCategory([fullJob], categories) : []
  if (openJob) {
    const [answers, allBenefits, open] = await Promise.all([
      loadContactPerson(context, 'applications', openJob),
      store.listWithPublicFields(jobBenefit),
      listOpenJobs(store),
    ])
    const benefits = allBenefits.filter((each) =>
      openJob.benefits.includes(getGermanRow(each).title),
    )
    const sources = open.map(getGermanRow)
    const own = sources.filter((each) => each.id === id)
    const { item, hidden } = splitUnlistedFlag(openJob)
    // Only the application form asks the questions.
    const { questions: _, ...shown } = item
    return {
      words,
      answers,
      steps: (await loadApplicationTexts(context, answers)).words.steps,
      job:
        getSiteLanguage() === 'de'
          ? shown
          : { ...shown, benefits: benefits.map(({ title }) => title) },
      ...hidden,
      position: (await createUniquePositionNames(sources, own)).get(id) ?? openJob.title,
      places: parseJobLocations(getGermanRow(openJob).location),
      until: openJob.valid_through && formatDay(openJob.valid_through),
      posted: row?.created_at,
      source: parseJobSource(url.searchParams.get(jobSourceParameter)),
      benefits,
    }
  }

  await redirectOrRecordNotFound(context, localizePath(href('/karriere/:id', params)))
  const open = await listOpenJobs(store)
  const offers = findNearest(sortJobsByCategory(open, categories), row?.category_id).map(toOffer)
  const isGone = row || (await store.revision(job, id))
  const text = isGone ? words.closedText : (await loadPageTexts(context, errorPageSettings)).job
  const missing: MissingPageData = { text, offers, invitation: words.closedInvitation }
  throw data(missing, { status: isGone ? 410 : 404 })
}

const listOpenJobs = async (store: ContentStore) =>
  (await store.listPartial(job, jobListFields, { is_active: true })).filter((each) =>
    isOpenJob(each),
  )

type Brief = Pick<Job, 'id' | 'title' | 'category_id' | 'type' | 'salary_min' | 'salary_max'> &
  Pick<Job, 'salary_period' | 'salary_range'>

/** Three suggestions, those of the same category first. */
const findNearest = <J extends Brief>(jobs: J[], category: number | undefined) =>
  [...jobs]
    .sort((a, b) => Number(b.category_id === category) - Number(a.category_id === category))
    .slice(0, 3)

const toOffer = (job: Brief): PageSuggestion => ({
  to: href('/karriere/:id', { id: String(job.id) }),
  title: job.title,
  note: [translate(job.type), formatSalary(job)].filter(Boolean).join(', '),
})

const linkToAllJobs = () => ({
  to: `${href('/karriere')}#jobs`,
  label: translate('Alle offenen Stellen'),
})

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { words, answers, steps, job, position, until, benefits, source } = loaderData
  const application = withJobSource(createApplicationFormAddress(position), source)
  return (
    <>
      <PageHead
        title={job.title}
        lead={`${translate(job.type)} · ${job.location}`}
        back={linkToAllJobs()}
        isReached
      >
        <div className={styles.apply}>
          <LinkButton to={application} hasArrow>
            {translate('Jetzt bewerben')}
          </LinkButton>
        </div>
      </PageHead>
      <div className={styles.body}>
        <JobFacts job={job} application={application} until={until} answers={answers} />
        <div className={styles.words}>
          <p className={styles.description} data-lead data-point>
            {job.description}
          </p>
          <JobDescriptionLists job={job} benefits={benefits} words={words} />
        </div>
      </div>
      <Section heading={words.stepsHeading} ground="mist" room="m">
        <Steps steps={steps} />
      </Section>
      <ClosingCallToAction
        words={{ closingHeading: words.jobClosingHeading, closingText: words.jobClosingText }}
        main={{ to: application, label: translate('Jetzt bewerben') }}
        also={getContactTarget()}
        answers={answers}
      />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NotFoundBoundary
    error={error}
    title={translate('Diese Stelle gibt es nicht')}
    gone={translate('Diese Stelle ist nicht mehr offen')}
    back={linkToAllJobs()}
  />
)
