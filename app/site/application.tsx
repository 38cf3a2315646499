import { useState } from 'react'
import { data, redirect } from 'react-router'
import { job } from '../content/job.ts'
import { isOpen } from '../content/open-job.ts'
import { applicationForm, inbox } from '../content/settings.ts'
import { program } from '../http/program.server.ts'
import {
  applicationGroups,
  coverNote,
  type Policy,
  unsolicited,
} from '../inbox/application-questions.ts'
import { privacyVersion } from '../inbox/privacy-version.server.ts'
import {
  complaint,
  type Errors,
  mostDocuments,
  type Outcome,
  type Question,
} from '../inbox/question.ts'
import { readReceipt } from '../inbox/receipt.server.ts'
import { receiveApplication } from '../inbox/receive-application.server.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Route } from './+types/application'
import styles from './application.module.css'
import { type Chosen, Documents } from './form/documents.tsx'
import { Field } from './form/field.tsx'
import form from './form/form.module.css'
import { PrivacyNotice } from './form/privacy-notice.tsx'
import { QuietFields } from './form/quiet-fields.tsx'
import { Sent } from './form/sent.tsx'
import { Summary } from './form/summary.tsx'
import { useSending } from './form/use-sending.ts'
import { pageMeta } from './head/page-meta.ts'
import motif from './motifs/path.svg'
import { PageHero } from './page-hero.tsx'
import { section } from './section.server.ts'

export const meta: Route.MetaFunction = ({ matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: 'Bewerbungsprozess',
    description: `In wenigen Minuten online bewerben bei ${layout.loaderData.site.siteName}: So läuft der Bewerbungsprozess ab.`,
    path: '/bewerbungsprozess',
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { store, secret } = context.get(program)
  const [policy, limits, jobs, version] = await Promise.all([
    section(context, 'application form', () => store.setting(applicationForm)),
    section(context, 'inbox settings', () => store.setting(inbox)),
    section(context, 'jobs', () => store.shown(job, { is_active: true })),
    section(context, 'privacy notice', () => privacyVersion(store)),
  ])
  const { fileMegabytes, totalMegabytes, talentPoolDays } = limits ?? inbox.fallback
  return {
    policy: policy ?? applicationForm.fallback,
    limits: { fileMegabytes, totalMegabytes, files: mostDocuments },
    talentPoolMonths: Math.max(1, Math.round(talentPoolDays / 30.4)),
    positions: [...new Set((jobs ?? []).filter((each) => isOpen(each)).map(({ title }) => title))],
    position: new URL(request.url).searchParams.get('position')?.trim().slice(0, 200) ?? '',
    privacyVersion: version ?? '',
    reference: readReceipt(secret, request),
  }
}

/** Without JavaScript; with it the form goes to `inbox/send-application.ts`. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await receiveApplication(context.get(program), request)
  if ('errors' in outcome) return data(outcome, { status: outcome.status })
  throw redirect(`/bewerbungsprozess?gesendet=${outcome.receipt}#gesendet`, 303)
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={'Bewerbungs\u00adprozess'}
        motif={motif}
        lead="Vier Schritte, ein fester Ansprechpartner und eine Antwort, auf die Sie nicht warten müssen."
        back={{ to: '/karriere#jobs', label: 'Offene Stellen' }}
      />
      <Steps />
      <div className={styles.page}>
        <ApplicationForm data={loaderData} outcome={actionData} />
      </div>
    </>
  )
}

const steps = [
  { title: 'Bewerben', text: 'Formular ausfüllen, Unterlagen anhängen, absenden. Ohne Konto.' },
  { title: 'Prüfung', text: 'Wir lesen jede Bewerbung und melden uns innerhalb von zwei Wochen.' },
  { title: 'Kennenlernen', text: 'Ein Gespräch mit dem Team, vor Ort oder per Video.' },
  { title: 'Angebot', text: 'Passt es für beide Seiten, bekommen Sie ein schriftliches Angebot.' },
]

function Steps() {
  return (
    <section className={styles.process} aria-label="Ablauf">
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h2 className={styles.stepTitle}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface FormProps {
  data: Route.ComponentProps['loaderData']
  outcome: Extract<Outcome, { errors: Errors }> | undefined
}

function ApplicationForm({ data, outcome }: FormProps) {
  const { policy, limits } = data
  const [chosen, setChosen] = useState<Chosen[]>(outcome?.documents ?? [])
  const groups = applicationGroups(policy, offered(data, outcome))
  const questions = [...groups.flatMap((group) => group.questions), coverNote]
  const sending = useSending(
    {
      address: '/api/application',
      page: '/bewerbungsprozess',
      questions,
      check: (): Errors => (chosen.length > 0 ? {} : { documents: complaint.noDocument }),
      complete(sent) {
        sent.delete('documents')
        for (const each of chosen) if (each instanceof File) sent.append('documents', each)
      },
      onSent: () => setChosen([]),
      onFailed: (failed) => setChosen((now) => stillThere(now, failed)),
    },
    outcome,
  )
  const { failed, progress, token } = sending
  const reference = sending.sent ?? data.reference
  const isBusy = progress !== undefined
  const show = (question: Question) => (
    <Field
      key={question.name}
      question={question}
      value={outcome?.typed[question.name] ?? (question.name === 'position' ? data.position : '')}
      error={failed?.errors[question.name]}
    />
  )
  return (
    <>
      {reference && !failed && !isBusy && (
        <Sent reference={reference}>
          <h2 className={form.summaryTitle}>Ihre Bewerbung wurde erfolgreich gesendet!</h2>
          <p>
            Eine Bestätigung mit Ihrem persönlichen Link ist unterwegs: Dort sehen Sie den Stand,
            reichen Unterlagen nach oder ziehen die Bewerbung zurück.
          </p>
        </Sent>
      )}
      <form
        method="post"
        action="/bewerbungsprozess"
        encType="multipart/form-data"
        className={form.form}
        onSubmit={sending.submit}
        onFocus={sending.prepare}
        noValidate={sending.isReady}
        aria-busy={isBusy}
        aria-labelledby="formular"
      >
        {failed && (
          <Summary
            errors={failed.errors}
            order={[...questions.map(({ name }) => name), 'documents']}
          />
        )}
        <div className={styles.head}>
          <h2 id="formular">Ihre Bewerbung</h2>
          <p className={form.required}>Mit * gekennzeichnete Felder sind Pflichtfelder.</p>
        </div>
        {groups.map(({ legend, questions }) => (
          <fieldset key={legend} className={styles.group}>
            <legend className={styles.legend}>{legend}</legend>
            <div className={form.fields}>{questions.map(show)}</div>
          </fieldset>
        ))}
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Dokumente</legend>
          <div className={form.fields}>
            <Documents
              chosen={chosen}
              onChange={setChosen}
              limits={limits}
              error={failed?.errors.documents}
            />
            {show(coverNote)}
          </div>
        </fieldset>
        <QuietFields privacyVersion={data.privacyVersion} token={token} />
        <div className={styles.end}>
          <label className={styles.consent}>
            <input
              type="checkbox"
              name="talent_pool"
              defaultChecked={outcome?.typed.talent_pool === 'on'}
            />
            <span>
              Ich möchte in den Talentpool aufgenommen werden: Bewahren Sie meine Bewerbung{' '}
              {data.talentPoolMonths} Monate auf, und sprechen Sie mich auf passende Stellen an. Das
              kann ich jederzeit widerrufen. (optional)
            </span>
          </label>
          <PrivacyNotice>
            Wir verwenden Ihre Angaben nur für das Bewerbungsverfahren und löschen sie danach
            fristgerecht.
          </PrivacyNotice>
          <div className={form.actions}>
            <SubmitButton isBusy={isBusy}>
              {isBusy ? 'Wird gesendet...' : 'Bewerbung absenden'}
            </SubmitButton>
            {isBusy && (
              <progress className={styles.progress} value={progress} aria-label="Übertragung" />
            )}
          </div>
          <p className="spoken" role="status">
            {isBusy ? 'Wird gesendet...' : ''}
          </p>
        </div>
      </form>
    </>
  )
}

/** What has arrived need not be sent again; what lay there too long has to be. */
function stillThere(chosen: Chosen[], { documents, errors }: NonNullable<FormProps['outcome']>) {
  if (!documents) return chosen
  if (documents.length > 0 && !errors.documents) return documents
  const handles = documents.map(({ handle }) => handle)
  return chosen.filter((each) => !('handle' in each) || handles.includes(each.handle))
}

/** The open jobs, and whatever the address or the visitor named: shown as text, since it may be long closed. */
function offered(
  { positions, position }: { positions: string[]; position: string; policy: Policy },
  outcome: FormProps['outcome'],
) {
  const named = outcome?.typed.position ?? position
  return [...new Set([...positions, unsolicited, named])].filter(Boolean)
}
