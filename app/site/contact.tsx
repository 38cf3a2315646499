import { data, redirect } from 'react-router'
import { type ContactSettings, contactSettings } from '../content/contact.ts'
import { program } from '../http/program.server.ts'
import { contactQuestions } from '../inbox/contact-questions.ts'
import { privacyVersion } from '../inbox/privacy-version.server.ts'
import type { Outcome } from '../inbox/question.ts'
import { readReceipt } from '../inbox/receipt.server.ts'
import { receiveMessage } from '../inbox/receive-message.server.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Route } from './+types/contact'
import styles from './contact.module.css'
import { Field } from './form/field.tsx'
import form from './form/form.module.css'
import { PrivacyNotice } from './form/privacy-notice.tsx'
import { QuietFields } from './form/quiet-fields.tsx'
import { Sent } from './form/sent.tsx'
import { Summary } from './form/summary.tsx'
import { useSending } from './form/use-sending.ts'
import { pageMeta } from './head/page-meta.ts'
import motif from './motifs/signal.svg'
import { PageHero } from './page-hero.tsx'
import { section } from './section.server.ts'

export const meta: Route.MetaFunction = ({ matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: 'Kontakt',
    description: `So erreichen Sie ${layout.loaderData.site.siteName}: Adresse, Telefon, E-Mail, Öffnungszeiten und Kontaktformular.`,
    path: '/kontakt',
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { store, secret } = context.get(program)
  const [contact, version] = await Promise.all([
    section(context, 'contact information', () => store.shown(contactSettings, {}, { limit: 1 })),
    section(context, 'privacy notice', () => privacyVersion(store)),
  ])
  return {
    contact: contact?.[0] ?? null,
    privacyVersion: version ?? '',
    reference: readReceipt(secret, request),
  }
}

/** Without JavaScript; with it the form goes to `inbox/send-message.ts`. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await receiveMessage(context.get(program), request)
  if ('errors' in outcome) return data(outcome, { status: outcome.status })
  throw redirect(`/kontakt?gesendet=${outcome.receipt}#gesendet`, 303)
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, privacyVersion, reference } = loaderData
  return (
    <>
      <PageHero
        title="Kontakt"
        motif={motif}
        lead="Sie haben ein Vorhaben, eine Frage oder ein System, das Sorgen macht? Schreiben Sie uns, oder rufen Sie an."
      />
      <div className={styles.page}>
        {contact ? <Ways contact={contact} /> : <NoWays />}
        <MessageForm privacyVersion={privacyVersion} reference={reference} outcome={actionData} />
      </div>
    </>
  )
}

function NoWays() {
  return (
    <p lang="en" className={styles.missing}>
      Contact information not available
    </p>
  )
}

function Ways({ contact: { address, phone, email, hours } }: { contact: ContactSettings }) {
  return (
    <dl className={styles.ways}>
      <Way icon="map-pin" label="Adresse">
        <address className={styles.address}>
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </address>
      </Way>
      <Way icon="phone" label="Telefon">
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </Way>
      <Way icon="mail" label="E-Mail">
        <a href={`mailto:${email}`}>{email}</a>
      </Way>
      <Way icon="clock" label="Öffnungszeiten">
        {hours.weekdays}
        <br />
        {hours.weekend}
      </Way>
    </dl>
  )
}

function Way(props: { icon: IconName; label: string; children: React.ReactNode }) {
  return (
    <div className={styles.way}>
      <dt>
        <Icon name={props.icon} />
        {props.label}
      </dt>
      <dd>{props.children}</dd>
    </div>
  )
}

interface FormProps {
  privacyVersion: string
  reference: string | undefined
  outcome: Extract<Outcome, { errors: unknown }> | undefined
}

function MessageForm({ privacyVersion, reference: before, outcome }: FormProps) {
  const sending = useSending(
    { address: '/api/contact', page: '/kontakt', questions: contactQuestions },
    outcome,
  )
  const { failed, progress, token } = sending
  const reference = sending.sent ?? before
  const isBusy = progress !== undefined
  return (
    <section className={styles.formSide} aria-labelledby="write">
      {reference && !failed && !isBusy && (
        <Sent reference={reference}>
          <h2 className={form.summaryTitle}>Vielen Dank für Ihre Nachricht!</h2>
          <p lang="en" className={form.notice}>
            Message sent successfully!
          </p>
          <p>
            Sie ist bei uns angekommen. Eine Bestätigung ist an Ihre E-Mail-Adresse unterwegs, und
            wir melden uns in der Regel innerhalb von zwei Werktagen.
          </p>
        </Sent>
      )}
      <form
        method="post"
        action="/kontakt"
        className={form.form}
        onSubmit={sending.submit}
        onFocus={sending.prepare}
        noValidate={sending.isReady}
        aria-busy={isBusy}
      >
        {failed && (
          <Summary
            errors={failed.errors}
            order={contactQuestions.map(({ name }) => name)}
            failure="Error sending message"
          />
        )}
        <div>
          <h2 id="write" className={form.legend}>
            Nachricht schreiben
          </h2>
          <div className={form.fields}>
            {contactQuestions.map((question) => (
              <Field
                key={question.name}
                question={question}
                value={outcome?.typed[question.name]}
                error={failed?.errors[question.name]}
              />
            ))}
          </div>
        </div>
        <QuietFields privacyVersion={privacyVersion} token={token} />
        <div className={form.end}>
          <p className={form.required}>Mit * gekennzeichnete Felder sind Pflichtfelder.</p>
          <PrivacyNotice>
            Wir verwenden Ihre Angaben nur, um Ihre Anfrage zu beantworten, und löschen sie danach.
          </PrivacyNotice>
          <SubmitButton isBusy={isBusy}>
            {isBusy ? 'Wird gesendet...' : 'Nachricht senden'}
          </SubmitButton>
          <p className="spoken" role="status">
            {isBusy ? 'Wird gesendet...' : ''}
          </p>
        </div>
      </form>
    </section>
  )
}
