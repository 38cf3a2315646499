import { data, isRouteErrorResponse, redirect } from 'react-router'
import { inbox } from '../../content/settings.ts'
import { program } from '../../http/program.server.ts'
import { addDocuments } from '../../inbox/add-documents.server.ts'
import { applicationBehind } from '../../inbox/application-status.server.ts'
import { deletionDate } from '../../inbox/retention.ts'
import { stateNames } from '../../inbox/state-names.ts'
import type { Inbox } from '../../inbox/submission.server.ts'
import { Button } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import documentStyles from '../form/documents.module.css'
import { FieldError } from '../form/field.tsx'
import form from '../form/form.module.css'
import { PageHero } from '../page-hero.tsx'
import type { Route } from './+types/page'
import styles from './status.module.css'

/** Personal: nobody keeps it, and the link is told to no other site. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  // With `no-referrer` browsers would not say where its forms come from, and they would be refused.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
})

export const handle = { isPersonal: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Stand Ihrer Bewerbung' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const house = context.get(program)
  const application = await applicationBehind(house, params.key)
  const [documents, settings] = await Promise.all([
    (house.database.db as unknown as Inbox)
      .selectFrom('application_documents')
      .select(['id', 'name'])
      .where('application_id', '=', application.id)
      .orderBy('id')
      .execute(),
    house.store.setting(inbox),
  ])
  const { reference, position, state, received_at, talent_pool_until } = application
  return {
    reference,
    position,
    state: stateNames[state],
    receivedAt: received_at,
    deletedAt: deletionDate(application, settings.applicationDays),
    isHeld: application.hold_reason !== null,
    days: settings.applicationDays,
    talentPoolUntil: talent_pool_until,
    documents,
    hasAdded: url.searchParams.has('angekommen'),
  }
}

/** Adds documents. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const refused = await addDocuments(context.get(program), request, params.key)
  if (refused) return data(refused, { status: refused.status })
  throw redirect(`/bewerbung/${params.key}?angekommen#dokumente`, 303)
}

export default function Status({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reference, position, state, receivedAt, documents, talentPoolUntil } = loaderData
  return (
    <>
      <PageHero title="Stand Ihrer Bewerbung" lead={position} ground="paper" />
      <div className={styles.page}>
        <dl className={styles.facts}>
          <Fact label="Stand" text={state} />
          <Fact label="Referenz" text={reference} />
          <Fact label="Eingegangen am" text={asDay(receivedAt)} />
          <Fact label="Geplante Löschung" text={deletion(loaderData)} />
        </dl>

        <section className={styles.part} aria-labelledby="dokumente">
          <h2 id="dokumente" className={styles.heading}>
            Ihre Dokumente
          </h2>
          {loaderData.hasAdded && !actionData && (
            <p role="status" className={styles.added}>
              Ihre Dokumente sind angekommen.
            </p>
          )}
          <ul className={styles.documents}>
            {documents.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <form method="post" encType="multipart/form-data" className={form.end}>
            <label htmlFor="documents" className={form.label}>
              Unterlagen als PDF nachreichen
            </label>
            <input
              id="documents"
              name="documents"
              type="file"
              className={documentStyles.input}
              accept="application/pdf,.pdf"
              multiple
              required
              aria-describedby={actionData ? 'documents-error' : undefined}
            />
            {actionData && (
              <div role="alert">
                <FieldError id="documents-error">{actionData.refusal}</FieldError>
              </div>
            )}
            <SubmitButton kind="outlined">Dokumente nachreichen</SubmitButton>
          </form>
        </section>

        {talentPoolUntil && (
          <section className={styles.part} aria-labelledby="talentpool">
            <h2 id="talentpool" className={styles.heading}>
              Talentpool
            </h2>
            <p>
              Ihre Bewerbung bleibt bis zum {asDay(talentPoolUntil)} in unserem Talentpool. Das
              können Sie jederzeit widerrufen; die Bewerbung selbst berührt es nicht.
            </p>
            <form method="post" action={`/bewerbung/${params.key}/talentpool`}>
              <SubmitButton kind="outlined">Einwilligung widerrufen</SubmitButton>
            </form>
          </section>
        )}

        <section className={styles.part} aria-labelledby="zurueckziehen">
          <h2 id="zurueckziehen" className={styles.heading}>
            Bewerbung zurückziehen
          </h2>
          <p>
            Ihre Angaben, Ihre Dokumente und unser Schriftwechsel werden sofort und endgültig
            gelöscht.
          </p>
          <form method="post" action={`/bewerbung/${params.key}/loeschen`} className={form.end}>
            <label className={styles.confirm}>
              <input type="checkbox" name="confirm" required />
              <span>Ja, ich möchte meine Bewerbung zurückziehen und alles löschen.</span>
            </label>
            <SubmitButton kind="outlined">Zurückziehen und löschen</SubmitButton>
          </form>
        </section>
      </div>
    </>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className={form.hint}>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function deletion({ deletedAt, isHeld, days }: Route.ComponentProps['loaderData']) {
  if (isHeld) return 'ausgesetzt, weil ein rechtlicher Grund die Aufbewahrung verlangt'
  return deletedAt ? asDay(deletedAt) : `${days} Tage nach Abschluss des Verfahrens`
}

/** The visitor's time zone is not known to the server; for a company in Germany it is the German day. */
const asDay = (at: string) =>
  new Date(at).toLocaleDateString('de', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

/** A link that is wrong, expired or revoked: which of them is nobody's business. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PageHero
      title="Dieser Link gilt nicht mehr"
      lead="Vielleicht ist er abgelaufen, oder die Bewerbung wurde schon gelöscht. Prüfen Sie bitte, ob die Adresse vollständig ist, oder schreiben Sie uns mit Ihrer Referenz."
    >
      <title>Dieser Link gilt nicht mehr</title>
      <meta name="robots" content="noindex" />
      <p>
        <Button to="/kontakt" onNight>
          Kontakt
        </Button>
      </p>
    </PageHero>
  )
}
