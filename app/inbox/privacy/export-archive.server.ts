import { runInSiteLanguage } from '#content/languages/run-in-site-language.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { addEnglishTexts } from '#core/site-addresses/run-in-language.server.ts'
import { dataCopyTexts } from '#core/site-language/english/data-copy.ts'
import { translate } from '#core/site-language/translate.ts'
import { redactLinkKeys } from '#mail/redact-link-keys.server.ts'
import { listAppointments } from '../appointments/appointments.server.ts'
import { createAppointmentCopySections } from '../appointments/data-copy-sections.server.ts'
import { probeDocumentStore } from '../documents/document-store.server.ts'
import { hasColleagueInNote } from '../entries/event-types.ts'
import { createRedactedMentionExcerpt } from '../entries/excerpt.ts'
import { getVisitorRole, isVisitorRole } from '../entries/kinds.ts'
import { hideRatings } from '../entries/ratings.ts'
import { createPrivacyCopySection } from '../letters/information.server.ts'
import {
  createApplicationCopySection,
  createCorrespondenceCopySections,
  createHistoryCopySection,
  createMailCopySection,
  createMessageCopySection,
  createTaskCopySections,
  createTextCopySections,
} from '../retention/data-copy-sections.server.ts'
import {
  type DataCopySection,
  renderDataCopyHtml,
  renderDataCopyText,
} from '../retention/render-data-copy.ts'
import { findApplication } from '../status/application-status.server.ts'
import { listCorrespondence } from '../status/correspondence.server.ts'
import { createZipDownload, generateDocumentZipEntries } from './create-zip-download.server.ts'
import { internalPlaceTexts, mentionPlaceTexts } from './mention-place-texts.ts'
import { listPersonMails, type PersonData, toExportedEntry } from './person-data.server.ts'

addEnglishTexts(dataCopyTexts)

/** ZIP of one application for a colleague: HTML, plain text and documents. Undefined when it does not exist. */
export async function createApplicationArchive(app: AppContext, id: number, reader: string) {
  const db = app.database.db
  const application = await findApplication(db, id)
  if (!application) return undefined
  const [documents, correspondence, tasks, appointments, mails, events] = await Promise.all([
    db
      .selectFrom('application_documents')
      .selectAll()
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    listCorrespondence(db, 'applications', [id]),
    db
      .selectFrom('tasks')
      .selectAll()
      .where('application_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
    listAppointments(db, [id]),
    db.selectFrom('outbox').selectAll().where('application_id', '=', id).orderBy('id').execute(),
    db
      .selectFrom('inbox_events')
      .selectAll()
      .where('application_id', '=', id)
      .where('what', 'not in', ['viewed', 'downloaded', 'opened'])
      .orderBy('id')
      .execute(),
  ])
  const title = `${application.first_name} ${application.last_name}: ${application.position}`
  const parts = [
    createApplicationCopySection(application, documents),
    ...createAppointmentCopySections(appointments),
    ...createCorrespondenceCopySections(correspondence),
    ...createTaskCopySections(tasks),
    ...mails.filter(({ kind }) => kind !== 'notice').map(createMailCopySection),
    createHistoryCopySection(hideRatings(events, reader), { isForApplicant: false }),
  ]
  const name = `Bewerbung ${application.last_name} ${application.first_name} ${application.reference}`
  await probeDocumentStore(app, documents)
  return createZipDownload(`${name}.zip`, [
    () => [
      { name: 'Bewerbung.html', input: renderDataCopyHtml(title, parts) },
      { name: 'Bewerbung.txt', input: renderDataCopyText(title, parts) },
    ],
    () => generateDocumentZipEntries(app, documents, () => 'Dokumente'),
  ])
}

/** Copy of personal data (Art. 15 and 20 GDPR) as ZIP: HTML, JSON and documents, in the language of the latest entry. */
export function createPersonArchive(app: AppContext, person: PersonData) {
  const entries = [...person.messages, ...person.applications]
  const [latest] = entries.toSorted((a, b) => b.received_at.localeCompare(a.received_at))
  return runInSiteLanguage(app, latest?.language ?? 'de', (own) => writePersonArchive(own, person))
}

async function writePersonArchive(app: AppContext, person: PersonData) {
  const { messages, applications, documents, events } = person
  await probeDocumentStore(app, documents)
  const documentsOf = (id: number | null) => documents.filter((each) => each.application_id === id)
  const parts: DataCopySection[] = [
    await createPrivacyCopySection(app),
    ...messages.map(createMessageCopySection),
    ...applications.map((each) => createApplicationCopySection(each, documentsOf(each.id))),
    ...createAppointmentCopySections(person.appointments),
    ...createCorrespondenceCopySections(person.correspondence),
    ...createTaskCopySections(person.tasks),
    ...listPersonMails(person).map(createMailCopySection),
    createHistoryCopySection(events, { isForApplicant: true }),
    ...mentionsPart(person),
  ]
  const findReference = (id: number | null) =>
    applications.find((each) => each.id === id)?.reference
  const name = translate('Auskunft')
  const files = [
    {
      name: `${name}.html`,
      input: renderDataCopyHtml(translate('Auskunft über gespeicherte Daten'), parts),
    },
    { name: `${name}.json`, input: JSON.stringify(forMachines(person), null, 2) },
  ]
  const folder = translate('Dokumente')
  // The archive is read after the work in this language.
  const missing = translate('Diese Datei fehlt im Speicher.')
  const inFolder = ({ application_id }: { application_id: number | null }) =>
    `${folder}/${findReference(application_id)}`
  return createZipDownload(`${name}.zip`, [
    () => files,
    () => generateDocumentZipEntries(app, documents, inFolder, missing),
  ])
}

/** Excerpts from what others wrote about the person, without identifying the others. */
const mentionsPart = (person: PersonData) =>
  createTextCopySections(
    translate('Was in Einträgen anderer über Sie steht (Auszüge)'),
    listExcerpts(person).map(({ place, text }) => ({ title: place, text })),
  )

const listExcerpts = ({ email, mentions, traces, internal }: PersonData) => [
  ...mentions
    .filter(({ table }) => table !== 'mail_attempts')
    .map(({ table, text, owner }) => ({
      place: translate(mentionPlaceTexts[table]),
      text: createRedactedMentionExcerpt(redactLinkKeys(text), email, owner),
    })),
  ...internal.flatMap(({ table, text }) =>
    text === undefined
      ? []
      : {
          place: translate(internalPlaceTexts[table]),
          text: createRedactedMentionExcerpt(redactLinkKeys(text), email, undefined),
        },
  ),
  ...traces.map(({ revisions, isLive }) => ({
    place: translate(isLive ? 'In Inhalten der Website' : 'In früheren Fassungen der Website'),
    text: `${email} (${revisions.length})`,
  })),
]

/** Omits secret keys and internal columns. */
const forMachines = (person: PersonData) => ({
  messages: person.messages.map(toExportedEntry),
  applications: person.applications.map(toExportedEntry),
  documents: person.documents.map(({ key: _, ...row }) => row),
  correspondence: person.correspondence.map(
    ({ message_id, at, is_from_applicant, by_mail, body }) => ({
      ...{ at, by_mail, body },
      who: is_from_applicant ? getVisitorRole(message_id) : 'company',
    }),
  ),
  tasks: person.tasks.map(({ title, due_on, created_at, done_at }) => ({
    ...{ title, due_on, created_at, done_at },
  })),
  appointments: person.appointments.map(({ state, times, starts_at, minutes, place, video }) => ({
    ...{ state, times, starts_at, minutes, place, video },
  })),
  mails: listPersonMails(person).map(
    ({ recipient, subject, body, state, created_at, sent_at }) => ({
      ...{ recipient, subject, body: redactLinkKeys(body), state, created_at, sent_at },
    }),
  ),
  history: person.events.map(({ at, who, what, note }) => ({
    at,
    who: isVisitorRole(who) ? who : 'company',
    what,
    note: hasColleagueInNote(what) ? null : note,
  })),
  mentions: listExcerpts(person),
})
