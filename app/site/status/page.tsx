import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { inbox } from '#content/inbox-settings.ts'
import { statusPage } from '#content/people-pages.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { germanDay } from '#core/runtime/german-day.ts'
import { addDocuments } from '#inbox/add-documents.server.ts'
import { findIdByPersonalLink } from '#inbox/application-status.server.ts'
import { plannedEnds } from '#inbox/due.server.ts'
import { formatRetention } from '#inbox/format-retention.ts'
import { plannedDeletion } from '#inbox/planned-deletion.ts'
import { reminderDays } from '#inbox/pool-wording.ts'
import { after, toMonths } from '#inbox/retention.ts'
import { stateNames } from '#inbox/state-names.ts'
import { FactList } from '../fact-list.tsx'
import { NoPage } from '../no-page.tsx'
import { notHere } from '../not-here.server.ts'
import { PageHead } from '../page-head.tsx'
import { loadContactPerson, pageWords } from '../page-words.server.ts'
import { WhoAnswers } from '../who-answers.tsx'
import type { Route } from './+types/page'
import { Documents, Part, TalentPool, Withdrawal } from './parts.tsx'
import styles from './status.module.css'

/** Personal page: not cached, and the link is not sent to other sites. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  // With `no-referrer` browsers send no origin with the forms, and the server would refuse them.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
})

export const handle: PageHandle = { isPersonal: true, documents: 'taken' }

/** A dead link gets its title from the error boundary. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: 'Stand Ihrer Bewerbung' }, { name: 'robots', content: 'noindex' }] : []

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const program = context.get(appContext)
  const application = await findApplication(context, params.key)
  const [answers, documents, settings, deletions] = await Promise.all([
    loadContactPerson(context, 'applications'),
    program.database.db
      .selectFrom('application_documents')
      .select(['id', 'name', 'is_locked'])
      .where('application_id', '=', application.id)
      .orderBy('id')
      .execute(),
    program.store.setting(inbox),
    plannedEnds(program, [application.id]),
  ])
  const { reference, position, state, received_at, talent_pool_until } = application
  const threshold = after(new Date().toISOString(), reminderDays)
  const words = await pageWords(context, statusPage, {
    until: talent_pool_until ? germanDay(talent_pool_until) : '',
  })
  return {
    words,
    answers,
    reference,
    position,
    state: stateNames[state],
    receivedOn: germanDay(received_at),
    deletion: plannedDeletion(
      application,
      deletions.get(application.id),
      formatRetention(settings).rejected,
    ),
    isHeld: application.hold_reason !== null,
    talentPoolUntil: talent_pool_until,
    /** Offered only near the end of the consent. */
    longerMonths:
      talent_pool_until !== null && talent_pool_until < threshold
        ? toMonths(settings.talentPoolDays)
        : null,
    documents,
    hasAdded: url.searchParams.has('angekommen'),
    hasLeft: talent_pool_until === null && url.searchParams.has('widerrufen'),
  }
}

/** Adds documents. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const application = await findApplication(context, params.key)
  const refusal = await addDocuments(context.get(appContext), request, application)
  if (refusal) return data(refusal, { status: refusal.status })
  throw redirect(`${href('/bewerbung/:key', { key: params.key })}?angekommen#dokumente`, 303)
}

async function findApplication(context: Readonly<RouterContextProvider>, key: string) {
  const application = await findIdByPersonalLink(context.get(appContext), key)
  if (!application) throw await notHere(context, 'deadLink', suggestions)
  return application
}

const suggestions = [
  { to: href('/kontakt'), title: 'Kontakt' },
  { to: `${href('/karriere')}#jobs`, title: 'Offene Stellen' },
  { to: href('/bewerbungsprozess'), title: 'Neu bewerben' },
]

export default function Status({ loaderData, actionData, params: { key } }: Route.ComponentProps) {
  const { words, answers, reference, position, state, receivedOn } = loaderData
  const { talentPoolUntil, longerMonths, hasLeft } = loaderData
  return (
    <>
      <PageHead title="Stand Ihrer Bewerbung" lead={position} ground="paper" />
      <FactList
        className={styles.facts}
        facts={[
          ['Stand', state],
          ['Eingegangen am', receivedOn],
          ['Referenz', reference],
          ['Geplante Löschung', loaderData.deletion],
        ]}
      />
      <Documents
        documents={loaderData.documents}
        hasAdded={loaderData.hasAdded && !actionData}
        refusal={actionData?.refusal}
      />
      {hasLeft && (
        <Part id="talentpool" heading="Talentpool">
          <p role="status" className={styles.added}>
            Ihre Einwilligung zum Talentpool ist widerrufen. Wann wir Ihre Bewerbung löschen, steht
            oben unter „Geplante Löschung“.
          </p>
        </Part>
      )}
      {talentPoolUntil && <TalentPool text={words.pool} months={longerMonths} link={key} />}
      {answers.person && (
        <Part heading="Ihre Ansprechperson">
          <WhoAnswers answers={answers} isRow />
        </Part>
      )}
      <Withdrawal text={words.withdrawing} isHeld={loaderData.isHeld} link={key} />
    </>
  )
}

/** A wrong, expired or revoked link: does not tell which. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NoPage error={error} title="Dieser Link ist nicht mehr gültig" />
)
