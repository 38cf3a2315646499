import { findTraces } from '#content/traces.server.ts'
import type { Db } from '#tables.ts'
import { belongsTo, isAddress, searchMentions } from './mentions.server.ts'
import { findActorRows } from './redact-actor.server.ts'

/**
 * Everything that is kept about whoever has this e-mail address; upper and lower case are alike. Looks through all rows,
 * so ask where that keeps nobody waiting; what is erased later goes by its key.
 */
export async function findPerson(db: Db, email: string) {
  const own = belongsTo(db, email)
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
        .where('application_id', 'in', own.applications)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('outbox')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('message_id', 'in', own.messages),
            eb('application_id', 'in', own.applications),
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
            eb('message_id', 'in', own.messages),
            eb('application_id', 'in', own.applications),
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

/** Mails to the address that belong to no entry of its own. */
export const looseMails = ({ messages, applications, mails }: Person) =>
  mails.filter(
    ({ message_id, application_id }) =>
      !messages.some(({ id }) => id === message_id) &&
      !applications.some(({ id }) => id === application_id),
  )

/** What the company itself is told about an entry of the person says nothing about anybody. */
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
