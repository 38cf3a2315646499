import { data, href, redirect } from 'react-router'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { getMessageRetentionEnd } from '#inbox/retention/due-entries.server.ts'
import { formatLegalRetentionPeriods } from '#inbox/retention/format-legal-retention-periods.ts'
import { describeMessageDeletion } from '#inbox/retention/planned-deletion.ts'
import { receiveAnswer } from '#inbox/status/receive-answer.server.ts'
import { NotFoundBoundary } from '../not-found-boundary.tsx'
import { loadContactPerson } from '../page-texts.server.ts'
import { ContactPerson } from '../parts/contact-person.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/message-page'
import { Correspondence } from './correspondence.tsx'
import { requireMessageByLink } from './find-application.server.ts'
import { loadCorrespondence } from './load-correspondence.server.ts'
import { StatusSection } from './parts.tsx'
import styles from './status.module.css'

export { headers } from './personal-headers.ts'

export const handle: PageHandle = { isPersonal: true }

/** A dead link gets its title from the error boundary. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: translate('Ihre Nachricht an uns') }, { name: 'robots', content: 'noindex' }]
    : []

/** Without the words of the message: anybody can name any address in the form, and this page is sent there. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const message = await requireMessageByLink(context, params.key)
  const settings = await app.store.setting(inboxSettings)
  return {
    answers: await loadContactPerson(context, 'enquiries'),
    reference: message.reference,
    receivedOn: formatDay(message.received_at),
    deletion: describeMessageDeletion(
      message,
      await getMessageRetentionEnd(app, message.id),
      formatLegalRetentionPeriods(settings).messages,
    ),
    ...(await loadCorrespondence(app, { kind: 'messages', id: message.id })),
    hasSent: url.searchParams.has('gesendet'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const message = await requireMessageByLink(context, params.key)
  const entry = { kind: 'messages', ...message } as const
  const result = await receiveAnswer(context.get(appContext), request, entry)
  if ('refusal' in result) return data(result, { status: result.status })
  throw redirect(`${localizePath(href('/nachricht/:key', params))}?gesendet#nachrichten`, 303)
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { answers, receivedOn, reference, deletion } = loaderData
  return (
    <>
      <PageHead title={translate('Ihre Nachricht an uns')} ground="paper" />
      <FactList
        className={styles.facts}
        facts={[
          [translate('Eingegangen am'), receivedOn],
          [translate('Referenz'), reference],
          [translate('Geplante Löschung'), deletion],
        ]}
      />
      <Correspondence
        kind="messages"
        texts={loaderData.texts}
        once={loaderData.once}
        hasSent={loaderData.hasSent && !actionData}
        hasServer={loaderData.hasServer}
        refusal={actionData?.refusal}
        wrong={actionData?.field}
        typed={actionData?.text}
      />
      {answers.person && (
        <StatusSection heading={translate('Ihre Ansprechperson')}>
          <ContactPerson answers={answers} isRow />
        </StatusSection>
      )}
    </>
  )
}

/** A wrong, expired or revoked link: does not tell which. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NotFoundBoundary error={error} title={translate('Dieser Link ist nicht mehr gültig')} />
)
