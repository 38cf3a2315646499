import { sql } from 'kysely'
import { findInternalPersonReferences } from '#content/people/internal-references.server.ts'
import { findPersonReferences } from '#content/people/person-references.server.ts'
import type { Db } from '#core/db/tables.ts'
import { parseStoredAnswers } from '../entries/stored-answers.ts'
import { searchMentions, selectEntriesByEmail, whereEmailEquals } from './mentions.server.ts'
import { findFormerActorReferences } from './redact-actor.server.ts'

/**
 * Collects all data stored for an e-mail address, ignoring case. Scans whole tables, so call it with the search
 * connection; a later erasure uses the primary keys.
 */
export async function collectPersonData(db: Db, email: string) {
  const { messages, applications } = selectEntriesByEmail(db, email)
  const isOwn = sql<boolean>`(message_id in ${messages} or application_id in ${applications})`
  const isTheirs = whereEmailEquals('email', email)
  return {
    email,
    messages: await db.selectFrom('messages').selectAll().where(isTheirs).orderBy('id').execute(),
    applications: await db
      .selectFrom('applications')
      .selectAll()
      .where(isTheirs)
      .orderBy('id')
      .execute(),
    documents: await db
      .selectFrom('application_documents')
      .selectAll()
      .where('application_id', 'in', applications)
      .orderBy('id')
      .execute(),
    correspondence: await db
      .selectFrom('correspondence')
      .selectAll()
      .where(isOwn)
      .orderBy('id')
      .execute(),
    tasks: await db
      .selectFrom('tasks')
      .selectAll()
      .where(isOwn)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
    appointments: await db
      .selectFrom('appointments')
      .selectAll()
      .where('application_id', 'in', applications)
      .orderBy('id')
      .execute(),
    mails: await db
      .selectFrom('outbox')
      .selectAll()
      .where((eb) => eb.or([isOwn, whereEmailEquals('recipient', email)]))
      .orderBy('id')
      .execute(),
    events: await db.selectFrom('inbox_events').selectAll().where(isOwn).orderBy('id').execute(),
    mentions: await searchMentions(db, email),
    traces: await findPersonReferences(db, email),
    internal: await findInternalPersonReferences(db, email),
    actorRows: await findFormerActorReferences(db, email),
  }
}

export type PersonData = Awaited<ReturnType<typeof collectPersonData>>

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

export const countPersonRecords = (person: PersonData) => ({
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
  form_key: ____,
  answers,
  ...row
}: Row) => ({ ...row, answers: parseStoredAnswers(answers) })

interface InternalColumns {
  submission_key: string
  status_key?: string | null
  assigned_to: string | null
  form_key?: string | null
  answers: string | null
}
