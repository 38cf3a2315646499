import { data, href, redirect } from 'react-router'
import { jobSourceParameter, parseJobSource } from '#analytics/job-source.ts'
import { getGermanRow } from '#content/languages/localized-store.server.ts'
import { formatRequiredFieldCount } from '#content/settings/career-facts.ts'
import { job } from '#content/types/job.ts'
import {
  createUniquePositionNames,
  findJobsByPosition,
  isSameTitle,
  positionNameFields,
} from '#content/types/job-positions.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { getSiteLanguage, localizePath, translate } from '#core/site-language/translate.ts'
import { describeUnsavedUploads } from '#inbox/documents/unsaved-uploads.server.ts'
import { unsolicitedPosition } from '#inbox/forms/application-questions.ts'
import { maxDocuments } from '#inbox/forms/create-required-question.ts'
import { createJobQuestions } from '#inbox/forms/job-questions.server.ts'
import { privacyVersion } from '#inbox/forms/privacy-version.server.ts'
import { readReceipt } from '#inbox/forms/receipt.server.ts'
import { receiveApplication } from '#inbox/forms/receive-application.server.ts'
import { daysToMonths } from '#inbox/retention/retention.ts'
import { loadPageExtras } from '../blocks/loading/page-extras.server.ts'
import { renderExtraBlocks } from '../blocks/page-blocks.tsx'
import type { FailedOutcome } from '../form/use-form-submission.ts'
import { pageMeta } from '../head/page-meta.ts'
import { loadContactPerson } from '../page-texts.server.ts'
import { ContactPerson } from '../parts/contact-person.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/application'
import styles from './application.module.css'
import { ApplicationForm } from './application-form.tsx'
import { loadApplicationTexts } from './application-texts.server.ts'
import { Steps } from './steps.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: translate('Bewerbungsprozess'),
    description: loaderData?.words.search,
    path: href('/bewerbungsprozess'),
    ...loaderData?.extras,
  })

export const handle: PageHandle = {
  query: { shared: ['position', 'utm_source'], personal: ['gesendet'] },
  documents: 'judged',
}

const maxPositions = 200

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { store, secret, media } = context.get(appContext)
  const answers = await loadContactPerson(context, 'applications')
  const [{ words, policy, periods, required }, jobs, version] = await Promise.all([
    loadApplicationTexts(context, answers),
    loadSectionOrNull(context, 'jobs', () =>
      store.listPartial(job, [...positionNameFields, 'is_active', 'valid_through', 'questions'], {
        is_active: true,
      }),
    ),
    loadSectionOrNull(context, 'privacy notice', () => privacyVersion(store)),
  ])
  const open = (jobs ?? []).filter((each) => isOpenJob(each))
  const requestedTitle = url.searchParams.get('position')?.slice(0, 500) ?? ''
  // Applications name positions in German.
  const sources = open.map(getGermanRow)
  const [meant, secondMeant] = findJobsByPosition(sources, requestedTitle)
  const only = secondMeant ? undefined : meant
  // Limits the choices; the position of the link is always included.
  const offered = sources.filter((each, at) => at < maxPositions || each === only)
  const names = await createUniquePositionNames(sources, offered)
  const isUnsolicited = isSameTitle(unsolicitedPosition, requestedTitle)
  const position = isUnsolicited ? unsolicitedPosition : (only && names.get(only.id)) || ''
  const asking = open.flatMap(({ id, questions }) => {
    const name = names.get(id)
    return name && questions.length > 0 ? [createJobQuestions(name, questions)] : []
  })
  const { fileMegabytes, totalMegabytes, talentPoolDays } = periods
  const pictures = await loadSectionOrNull(context, 'pictures', () =>
    media.loadViews([words.picture]),
  )
  return {
    ...(await loadPageExtras(context, 'application_extras')),
    words,
    answers,
    picture: pictures?.[words.picture ?? ''],
    policy,
    required,
    limits: { fileMegabytes, totalMegabytes, files: maxDocuments },
    talentPoolMonths: daysToMonths(talentPoolDays),
    positions: [...names.values()],
    ...(getSiteLanguage() !== 'de' && {
      labels: Object.fromEntries(open.map(({ id, title }) => [names.get(id) ?? '', title])),
    }),
    own: asking.length > 0 ? [createJobQuestions('', []), ...asking] : [],
    position,
    source: parseJobSource(url.searchParams.get(jobSourceParameter)),
    isClosed: jobs !== null && requestedTitle.trim() !== '' && position === '' && !meant,
    privacyVersion: version ?? '',
    stored: readReceipt(secret, request),
  }
}

/** Receives the form without JavaScript; with it `inbox/forms/send-application.ts` does. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await receiveApplication(context.get(appContext), request)
  if ('errors' in outcome) return data(withLostFiles(outcome), { status: outcome.status })
  throw redirect(
    `${localizePath(href('/bewerbungsprozess'))}?gesendet=${outcome.receipt}#gesendet`,
    303,
  )
}

/** Names the files that are not stored: without JavaScript they have to be chosen again. */
function withLostFiles(outcome: FailedOutcome): FailedOutcome {
  const lostFiles = describeUnsavedUploads(outcome.documents)
  if (!lostFiles) return outcome
  const { documents } = outcome.errors
  return {
    ...outcome,
    errors: { ...outcome.errors, documents: documents ? `${documents} ${lostFiles}` : lostFiles },
  }
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { words, answers, picture, required, own, extras } = loaderData
  return (
    <>
      <PageHead title={translate('Bewerbungs\u00adprozess')} picture={picture} lead={words.lead}>
        <Steps steps={words.steps} />
      </PageHead>
      <section className={styles.page} aria-labelledby="formular">
        <h2 id="formular" className={styles.heading} data-point>
          {translate('Ihre Bewerbung')}
        </h2>
        <p className={styles.required}>
          {formatRequiredFieldCount(required)}
          {translate(', mit * gekennzeichnet')}
          {own.length > 0 && translate('; manche Stellen haben eigene Fragen')}
        </p>
        {answers.person && (
          <div className={styles.person}>
            <ContactPerson answers={answers} isRow />
          </div>
        )}
        <div className={styles.form}>
          <ApplicationForm data={loaderData} outcome={actionData} />
        </div>
      </section>
      {renderExtraBlocks(extras)}
    </>
  )
}
