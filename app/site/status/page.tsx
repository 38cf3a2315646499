import { data, href, redirect } from 'react-router'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { personalPageSettings } from '#content/settings/people-pages.ts'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { localizePath, translate, translateWord } from '#core/site-language/translate.ts'
import { loadApplicantAppointments } from '#inbox/appointments/applicant-appointments.server.ts'
import { describeUnsavedUploads } from '#inbox/documents/unsaved-uploads.server.ts'
import { applicationStateNames } from '#inbox/entries/application-state-names.ts'
import { translatePosition } from '#inbox/entries/match-job.server.ts'
import { getRetentionEnds } from '#inbox/retention/due-entries.server.ts'
import { formatLegalRetentionPeriods } from '#inbox/retention/format-legal-retention-periods.ts'
import { describeApplicationDeletion } from '#inbox/retention/planned-deletion.ts'
import { addDays, daysToMonths } from '#inbox/retention/retention.ts'
import { poolReminderDays } from '#inbox/status/pool-wording.ts'
import { receiveAnswer } from '#inbox/status/receive-answer.server.ts'
import { NotFoundBoundary } from '../not-found-boundary.tsx'
import { loadContactPerson, loadPageTexts } from '../page-texts.server.ts'
import { ContactPerson } from '../parts/contact-person.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/page'
import { Appointments } from './appointments.tsx'
import { describeBackups } from './backups.server.ts'
import { Correspondence } from './correspondence.tsx'
import { requireApplicationByLink } from './find-application.server.ts'
import { loadCorrespondence } from './load-correspondence.server.ts'
import { ApplicantDocumentsSection, StatusSection, TalentPool, Withdrawal } from './parts.tsx'
import styles from './status.module.css'

export { headers } from './personal-headers.ts'

export const handle: PageHandle = { isPersonal: true, documents: 'taken' }

/** A dead link gets its title from the error boundary. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: translate('Stand Ihrer Bewerbung') }, { name: 'robots', content: 'noindex' }]
    : []

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const application = await requireApplicationByLink(context, params.key)
  const [answers, documents, correspondence, settings, deletions] = await Promise.all([
    loadContactPerson(context, 'applications'),
    app.database.db
      .selectFrom('application_documents')
      .select(['id', 'name', 'is_locked'])
      .where('application_id', '=', application.id)
      .orderBy('id')
      .execute(),
    loadCorrespondence(app, { kind: 'applications', id: application.id }),
    app.store.setting(inboxSettings),
    getRetentionEnds(app, [application.id]),
  ])
  const { reference, state, received_at, talent_pool_until } = application
  const threshold = addDays(new Date().toISOString(), poolReminderDays)
  const words = await loadPageTexts(context, personalPageSettings, {
    until: talent_pool_until ? formatDay(talent_pool_until) : '',
  })
  return {
    words,
    answers,
    reference,
    position: await translatePosition(app, application),
    state: translateWord(applicationStateNames[state]),
    receivedOn: formatDay(received_at),
    deletion: describeApplicationDeletion(
      application,
      deletions.get(application.id),
      formatLegalRetentionPeriods(settings).rejected,
    ),
    isHeld: application.hold_reason !== null,
    backups: await describeBackups(context),
    talentPoolUntil: talent_pool_until,
    /** Offered only near the end of the consent. */
    longerMonths:
      talent_pool_until !== null && talent_pool_until < threshold
        ? daysToMonths(settings.talentPoolDays)
        : null,
    documents,
    appointments: await loadApplicantAppointments(app, application),
    ...correspondence,
    hasSent: url.searchParams.has('gesendet'),
    hasAdded: url.searchParams.has('angekommen'),
    hasLeft: talent_pool_until === null && url.searchParams.has('widerrufen'),
  }
}

/** Takes an answer, documents or both. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const application = await requireApplicationByLink(context, params.key)
  const entry = { kind: 'applications', ...application } as const
  const result = await receiveAnswer(context.get(appContext), request, entry)
  if ('refusal' in result) {
    const sentences = [
      result.refusal,
      describeUnsavedUploads(result.kept, result.field === 'documents'),
    ]
    const refusal = sentences.filter(Boolean).join(' ')
    return data({ ...result, refusal }, { status: result.status })
  }
  const part = result.hasText ? '?gesendet#nachrichten' : '?angekommen#dokumente'
  throw redirect(localizePath(href('/bewerbung/:key', { key: params.key })) + part, 303)
}

export default function Status({ loaderData, actionData, params: { key } }: Route.ComponentProps) {
  const { words, answers, reference, position, state, receivedOn } = loaderData
  const { talentPoolUntil, longerMonths, hasLeft } = loaderData
  return (
    <>
      <PageHead title={translate('Stand Ihrer Bewerbung')} lead={position} ground="paper" />
      <FactList
        className={styles.facts}
        facts={[
          [translate('Stand'), state],
          [translate('Eingegangen am'), receivedOn],
          [translate('Referenz'), reference],
          [translate('Geplante Löschung'), loaderData.deletion],
        ]}
      />
      <Appointments appointments={loaderData.appointments} link={key} />
      <ApplicantDocumentsSection
        documents={loaderData.documents}
        hasAdded={loaderData.hasAdded && !actionData}
        refusal={actionData?.text === undefined ? actionData?.refusal : undefined}
        isWrong={actionData?.text === undefined && actionData?.field === 'documents'}
      />
      <Correspondence
        kind="applications"
        texts={loaderData.texts}
        once={loaderData.once}
        hasSent={loaderData.hasSent && !actionData}
        hasServer={loaderData.hasServer}
        refusal={actionData?.text === undefined ? undefined : actionData.refusal}
        wrong={actionData?.text === undefined ? undefined : actionData.field}
        typed={actionData?.text}
        kept={actionData?.kept}
      />
      {hasLeft && (
        <StatusSection id="talentpool" heading={translate('Talentpool')}>
          <p role="status" className={styles.added}>
            {translate(
              'Ihre Einwilligung zum Talentpool ist widerrufen. Wann wir Ihre Bewerbung löschen, steht oben unter „Geplante Löschung“.',
            )}
          </p>
        </StatusSection>
      )}
      {talentPoolUntil && <TalentPool text={words.pool} months={longerMonths} link={key} />}
      {answers.person && (
        <StatusSection heading={translate('Ihre Ansprechperson')}>
          <ContactPerson answers={answers} isRow />
        </StatusSection>
      )}
      <Withdrawal
        text={words.withdrawing}
        backups={loaderData.backups}
        isHeld={loaderData.isHeld}
        hasInterview={loaderData.appointments.some(({ isToCome }) => isToCome)}
        link={key}
        reference={reference}
      />
    </>
  )
}

/** A wrong, expired or revoked link: does not tell which. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NotFoundBoundary error={error} title={translate('Dieser Link ist nicht mehr gültig')} />
)
