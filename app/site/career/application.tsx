import { data, href, redirect } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { requiredWords } from '#content/career-facts.ts'
import { job } from '#content/job.ts'
import { isOpen } from '#content/open-job.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { section } from '#core/request/section.server.ts'
import { unsolicitedPosition } from '#inbox/application-questions.ts'
import { privacyVersion } from '#inbox/privacy-version.server.ts'
import { mostDocuments } from '#inbox/question.ts'
import { readReceipt } from '#inbox/receipt.server.ts'
import { receiveApplication } from '#inbox/receive-application.server.ts'
import { toMonths } from '#inbox/retention.ts'
import { sameTitle } from '#inbox/same-title.ts'
import { pageMeta } from '../head/page-meta.ts'
import { PageHead } from '../page-head.tsx'
import { loadContactPerson } from '../page-words.server.ts'
import { WhoAnswers } from '../who-answers.tsx'
import type { Route } from './+types/application'
import styles from './application.module.css'
import { ApplicationForm } from './application-form.tsx'
import { applying } from './applying.server.ts'
import { Steps } from './steps.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: 'Bewerbungsprozess',
    description: loaderData?.words.search,
    path: href('/bewerbungsprozess'),
  })

export const handle: PageHandle = {
  query: { shared: ['position'], personal: ['gesendet'] },
  documents: 'judged',
}

const maxPositions = 200

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { store, secret, media } = context.get(appContext)
  const answers = await loadContactPerson(context, 'applications')
  const [{ words, policy, periods, required }, jobs, version] = await Promise.all([
    applying(context, answers),
    section(context, 'jobs', () =>
      store.brief(job, ['title', 'is_active', 'valid_through'], { is_active: true }),
    ),
    section(context, 'privacy notice', () => privacyVersion(store)),
  ])
  const positions = [
    ...new Set((jobs ?? []).filter((each) => isOpen(each)).map(({ title }) => title)),
  ]
  const requestedTitle = url.searchParams.get('position')?.slice(0, 500) ?? ''
  const position =
    [...positions, unsolicitedPosition].find((each) => sameTitle(each, requestedTitle)) ?? ''
  const { fileMegabytes, totalMegabytes, talentPoolDays } = periods
  const pictures = await section(context, 'pictures', () => media.views([words.picture]))
  return {
    words,
    answers,
    picture: pictures?.[words.picture ?? ''],
    policy,
    required,
    limits: { fileMegabytes, totalMegabytes, files: mostDocuments },
    talentPoolMonths: toMonths(talentPoolDays),
    // Limits the choices; the position of the link is always included.
    positions: positions.filter((each, at) => at < maxPositions || each === position),
    position,
    isClosed: jobs !== null && requestedTitle.trim() !== '' && position === '',
    privacyVersion: version ?? '',
    stored: readReceipt(secret, request),
  }
}

/** Receives the form without JavaScript; with it `inbox/send-application.ts` does. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await receiveApplication(context.get(appContext), request)
  if ('errors' in outcome) return data(outcome, { status: outcome.status })
  throw redirect(`${href('/bewerbungsprozess')}?gesendet=${outcome.receipt}#gesendet`, 303)
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { words, answers, picture, required } = loaderData
  return (
    <>
      <PageHead title={'Bewerbungs\u00adprozess'} picture={picture} lead={words.lead}>
        <Steps steps={words.steps} />
      </PageHead>
      <section className={styles.page} aria-labelledby="formular">
        <h2 id="formular" className={styles.heading} data-point>
          Ihre Bewerbung
        </h2>
        <p className={styles.required}>{requiredWords(required)}, mit * gekennzeichnet</p>
        {answers.person && (
          <div className={styles.person}>
            <WhoAnswers answers={answers} isRow />
          </div>
        )}
        <div className={styles.form}>
          <ApplicationForm data={loaderData} outcome={actionData} />
        </div>
      </section>
    </>
  )
}
