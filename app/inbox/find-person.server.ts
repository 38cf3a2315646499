import { findTraces } from '#content/traces.server.ts'
import type { Db } from '#tables.ts'
import { belongsTo, isAddress, searchMentions } from './mentions.server.ts'
import { findActorRows } from './redact-actor.server.ts'

/**
 * Collects all data stored for an e-mail address, ignoring case. Scans whole tables, so call it with the search
 * connection; a later erasure uses the primary keys.
 */
export async function findPerson(db: Db, email: string) {
  const ownEntries = belongsTo(db, email)
  const [messages, applications, documents, mails, events, mentions, traces, actorRows] =
    await Promise.all([
      db
        .selectFrom('messages')
        .selectAll()
        .where(isAddress('email', email))
        .orderBy('id')
        .execute(),
      db
        .selectFrom('applications')
        .selectAll()
        .where(isAddress('email', email))
        .orderBy('id')
        .execute(),
      db
        .selectFrom('application_documents')
        .selectAll()
        .where('application_id', 'in', ownEntries.applications)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('outbox')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('message_id', 'in', ownEntries.messages),
            eb('application_id', 'in', ownEntries.applications),
            isAddress('recipient', email),
          ]),
        )
        .orderBy('id')
        .execute(),
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
        .execute(),
      searchMentions(db, email),
      findTraces(db, email),
      findActorRows(db, email),
    ])
  return { email, messages, applications, documents, mails, events, mentions, traces, actorRows }
}

export type Person = Awaited<ReturnType<typeof findPerson>>

/** Mails to the address that belong to none of the person's entries. */
export const looseMails = ({ messages, applications, mails }: Person) =>
  mails.filter(
    ({ message_id, application_id }) =>
      !messages.some(({ id }) => id === message_id) &&
      !applications.some(({ id }) => id === application_id),
  )

/** Excludes notices to the company about the person's entries; they contain no personal data. */
export function listLetters(person: Person) {
  const loose = new Set(looseMails(person))
  return person.mails.filter((mail) => mail.kind !== 'notice' || loose.has(mail))
}

export const countRecords = (person: Person) => ({
  messages: person.messages.length,
  applications: person.applications.length,
  documents: person.documents.length,
  mails: listLetters(person).length,
})
