import { findInternalReferences } from '#content/people/internal-references.server.ts'
import { findPersonReferences } from '#content/people/person-references.server.ts'
import type { Db } from '#core/db/tables.ts'
import { parseStoredAnswers } from '../entries/stored-answers.ts'
import { matchesEmail, searchMentions, selectOwnEntries } from './mentions.server.ts'
import { findActorRows } from './redact-actor.server.ts'

/**
 * Collects all data stored for an e-mail address, ignoring case. Scans whole tables, so call it with the search
 * connection; a later erasure uses the primary keys.
 */
export async function findPerson(db: Db, email: string) {
  const ownEntries = selectOwnEntries(db, email)
  return {
    email,
    messages: await db
      .selectFrom('messages')
      .selectAll()
      .where(matchesEmail('email', email))
      .orderBy('id')
      .execute(),
    applications: await db
      .selectFrom('applications')
      .selectAll()
      .where(matchesEmail('email', email))
      .orderBy('id')
      .execute(),
    documents: await listDocuments(db, ownEntries),
    correspondence: await listCorrespondence(db, ownEntries),
    tasks: await listTasks(db, ownEntries),
    appointments: await listAppointments(db, ownEntries),
    mails: await listMails(db, email, ownEntries),
    events: await listEvents(db, ownEntries),
    mentions: await searchMentions(db, email),
    traces: await findPersonReferences(db, email),
    internal: await findInternalReferences(db, email),
    actorRows: await findActorRows(db, email),
  }
}

type OwnEntries = ReturnType<typeof selectOwnEntries>

const listDocuments = (db: Db, { applications }: OwnEntries) =>
  db
    .selectFrom('application_documents')
    .selectAll()
    .where('application_id', 'in', applications)
    .orderBy('id')
    .execute()

const listAppointments = (db: Db, { applications }: OwnEntries) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('application_id', 'in', applications)
    .orderBy('id')
    .execute()

const listMails = (db: Db, email: string, ownEntries: OwnEntries) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('message_id', 'in', ownEntries.messages),
        eb('application_id', 'in', ownEntries.applications),
        matchesEmail('recipient', email),
      ]),
    )
    .orderBy('id')
    .execute()

const listCorrespondence = (db: Db, ownEntries: OwnEntries) =>
  db
    .selectFrom('correspondence')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('message_id', 'in', ownEntries.messages),
        eb('application_id', 'in', ownEntries.applications),
      ]),
    )
    .orderBy('id')
    .execute()

const listTasks = (db: Db, ownEntries: OwnEntries) =>
  db
    .selectFrom('tasks')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('message_id', 'in', ownEntries.messages),
        eb('application_id', 'in', ownEntries.applications),
      ]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

const listEvents = (db: Db, ownEntries: OwnEntries) =>
  db
    .selectFrom('inbox_events')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('message_id', 'in', ownEntries.messages),
        eb('application_id', 'in', ownEntries.applications),
      ]),
    )
    .orderBy('id')
    .execute()

export type PersonData = Awaited<ReturnType<typeof findPerson>>

/** Mails to the address that belong to none of the person's entries. */
export const findUnattachedMails = ({ messages, applications, mails }: PersonData) =>
  mails.filter(
    ({ message_id, application_id }) =>
      !messages.some(({ id }) => id === message_id) &&
      !applications.some(({ id }) => id === application_id),
  )

/** Excludes notices to the company about the person's entries; they contain no personal data. */
export function listPersonMails(person: PersonData) {
  const loose = new Set(findUnattachedMails(person))
  return person.mails.filter((mail) => mail.kind !== 'notice' || loose.has(mail))
}

export const countRecords = (person: PersonData) => ({
  messages: person.messages.length,
  applications: person.applications.length,
  documents: person.documents.length,
  mails: listPersonMails(person).length,
})

/** A message or an application as exported: its answers as a list, without internal columns. */
export const toExportedEntry = <Row extends InternalColumns>({
  submission_key: _,
  status_key: __,
  assigned_to: ___,
  answers,
  ...row
}: Row) => ({ ...row, answers: parseStoredAnswers(answers) })

interface InternalColumns {
  submission_key: string
  status_key?: string | null
  assigned_to: string | null
  answers: string | null
}
