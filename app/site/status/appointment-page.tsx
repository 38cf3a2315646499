import { data, href, redirect } from 'react-router'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { localizePath, translate } from '#core/site-language/translate.ts'
import {
  type ApplicantAppointment,
  loadApplicantAppointments,
} from '#inbox/appointments/applicant-appointments.server.ts'
import { receiveAppointmentAnswer } from '#inbox/appointments/receive-answer.server.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import form from '../form/form.module.css'
import { NotFoundBoundary } from '../not-found-boundary.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/appointment-page'
import { appointmentParam } from './appointment-form.tsx'
import { Appointments } from './appointments.tsx'
import { requireApplicationByLink } from './find-application.server.ts'
import { StatusSection } from './parts.tsx'

export { headers } from './personal-headers.ts'

export const handle: PageHandle = { isPersonal: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }] : []

/**
 * Says in words what was agreed on, of several interviews about the one that was answered, and shows the remaining times when
 * one was refused.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const application = await requireApplicationByLink(context, params.key)
  const appointments = await loadApplicantAppointments(context.get(appContext), application)
  const answered = Number(url.searchParams.get(appointmentParam))
  const last = appointments.find(({ id }) => id === answered) ?? appointments.at(-1)
  return { appointments, title: findTitle(last), when: last?.when ?? undefined }
}

function findTitle(last: ApplicantAppointment | undefined) {
  if (last?.state === 'agreed') return translate('Ihr Gespräch ist vereinbart')
  if (last?.state === 'declined') return translate('Wir suchen einen anderen Termin')
  if (last?.state === 'proposed') return translate('Suchen Sie sich einen Termin aus')
  return last ? translate('Ihr Gespräch ist abgesagt') : translate('Ihr Gespräch')
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const application = await requireApplicationByLink(context, params.key)
  const refused = await receiveAppointmentAnswer(context.get(appContext), request, application)
  if (refused) return data(refused, { status: refused.status })
  const path = localizePath(href('/bewerbung/:key/termine', { key: params.key }))
  throw redirect(`${path}${url.search}`, 303)
}

export default function AppointmentPage({
  loaderData: { appointments, title, when },
  actionData,
  params: { key },
}: Route.ComponentProps) {
  const isShown = appointments.some(
    ({ id, state }) => id === actionData?.appointment && state === actionData.state,
  )
  return (
    <>
      <PageHead title={title} lead={when} ground="paper" />
      {actionData && !isShown && (
        <StatusSection heading={translate('Ihr Gespräch')}>
          <p role="alert">{actionData.refusal}</p>
          {actionData.words && <UnsentWords words={actionData.words} link={key} />}
        </StatusSection>
      )}
      <Appointments {...{ appointments, refused: actionData }} link={key} />
      <StatusSection heading={translate('Stand Ihrer Bewerbung')}>
        {appointments.length === 0 && <p>{translate('Zurzeit ist kein Termin offen.')}</p>}
        <p>
          <LocalizedLink to={href('/bewerbung/:key', { key })}>
            {translate('Zurück zu Ihrer Bewerbung')}
          </LocalizedLink>
        </p>
      </StatusSection>
    </>
  )
}

/** What was typed for an appointment that has ended meanwhile, as a message to send. */
const UnsentWords = ({ words, link }: { words: string; link: string }) => (
  <form
    method="post"
    action={localizePath(href('/bewerbung/:key', { key: link }))}
    className={form.end}
  >
    <label htmlFor="unsent" className={form.label}>
      {translate('Ihre Nachricht an uns')}
    </label>
    <textarea id="unsent" name="text" rows={4} className={form.control} defaultValue={words} />
    <SubmitButton kind="outlined">{translate('Nachricht senden')}</SubmitButton>
  </form>
)

/** As on the applicant's page. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NotFoundBoundary error={error} title={translate('Dieser Link ist nicht mehr gültig')} />
)
