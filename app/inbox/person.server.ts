import { setImmediate as otherWork } from 'node:timers/promises'
import { forgetTraces, tracesOf } from '../content/traces.server.ts'
import { isFullName, wordsOf } from '../content/wanted-text.ts'
import type { Program } from '../program.server.ts'
import type { Db } from '../tables.ts'
import { dropFiles, eraseWithin, rememberErasure } from './erase.server.ts'
import { deedsOf, forgetDeeds } from './forget-deeds.server.ts'
import type { DataRequests } from './inbox-tables.ts'
import { digestOf, journalize, journalKey } from './journal.server.ts'
import { entryKinds, everyKind } from './kinds.ts'
import { belongsTo, blackOut, isAddress, mentionsOf } from './mentions.server.ts'
import { addressesWith, forgetAddressesWith } from './named-addresses.server.ts'
import { writtenForms } from './written-names.ts'

/**
 * Everything that is kept about whoever has this e-mail address; upper and lower case are alike. Looks through all rows,
 * so ask where that keeps nobody waiting; what is erased later goes by its key.
 */
export async function findPerson(db: Db, email: string) {
  const own = belongsTo(db, email)
  const [messages, applications, documents, mails, events, mentions, traces, deeds] =
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
      mentionsOf(db, email),
      tracesOf(db, email),
      deedsOf(db, email),
    ])
  return { email, messages, applications, documents, mails, events, mentions, traces, deeds }
}

/** Where a name stands in what others wrote, in the history of the content and in addresses. */
export async function findName({ database }: Program, name: string) {
  if (wordsOf(name).length === 0) return { mentions: [], traces: [], addresses: [] }
  const [mentions, traces, addresses] = await Promise.all([
    mentionsOf(database.search, name),
    tracesOf(database.search, name),
    addressesWith(database.search, name),
  ])
  return { mentions, traces, addresses }
}

/** Blacks a name out wherever `findName` finds it, but for what stands there today. */
export async function eraseName(program: Program, name: string) {
  const db = program.database.db
  const { mentions, traces } = await findName(program, name)
  const entry = await journalize(program.storage, {
    reason: 'request',
    names: await digestedNames(program, [name]),
  })
  await db.transaction().execute(async (trx) => {
    await blackOut(trx, mentions, name)
    await forgetTraces(trx, traces, name)
    await forgetAddressesWith(trx, name)
    await noteRequest(trx, 'erasure', { messages: 0, applications: 0, documents: 0, mails: 0 })
    await rememberErasure(trx, entry)
  })
}

async function digestedNames({ storage }: Program, names: string[]) {
  const [key, secret] = await journalKey(storage)
  return [...new Set(names.flatMap(writtenForms))].map((form) => ({
    key,
    digest: digestOf(secret, form),
    words: form.split(' ').length,
  }))
}

/** How the person called itself. */
const namesOf = ({ messages, applications }: Person) =>
  [
    ...new Set([
      ...messages.map(({ name }) => name),
      ...applications.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    ]),
  ].filter(isFullName)

export type Person = Awaited<ReturnType<typeof findPerson>>

export const countsOf = (person: Person) => ({
  messages: person.messages.length,
  applications: person.applications.length,
  documents: person.documents.length,
  mails: person.mails.length,
})

/**
 * Deletes all of it, blacks the address out where others mention it and in the history of the content, and the name in
 * the register of requests. What is held for a legal reason stays; its references are answered.
 */
export async function erasePerson(program: Program, email: string) {
  const db = program.database.db
  const person = await findPerson(program.database.search, email)
  const registered = await Promise.all(
    namesOf(person).map(async (each) => [each, await inRegister(program, each)] as const),
  )
  const held: string[] = []
  const name = await announceErasure(program, person)
  const keys = await db.transaction().execute(async (trx) => {
    const keys: string[] = []
    const gone = { messages: 0, applications: 0, documents: 0, mails: 0 }
    for (const kind of everyKind)
      for (const { id, reference } of person[kind]) {
        const mails = person.mails.filter((mail) => mail[entryKinds[kind].column] === id)
        const files = await eraseWithin(trx, kind, id, { reason: 'request' })
        await otherWork()
        if (!files) {
          held.push(reference)
          continue
        }
        keys.push(...files)
        gone[kind] += 1
        gone.documents += files.length
        gone.mails += mails.length
      }
    gone.mails += await forgetAddress(trx, person)
    await forgetTraces(trx, person.traces, email)
    for (const [each, mentions] of registered) await blackOut(trx, mentions, each)
    await noteRequest(trx, 'erasure', gone)
    await rememberErasure(trx, name)
    return keys
  })
  await dropFiles(program, keys)
  return { held }
}

const inRegister = ({ database }: Program, name: string) =>
  mentionsOf(database.search, name, { only: 'register' })

/**
 * Mails to this address that belong to no entry of its own, the address in what others wrote, and what it did; answers
 * how many mails.
 */
export async function forgetAddress(trx: Db, person: Person) {
  const own = (id: number | null, entries: { id: number }[]) =>
    entries.some((each) => each.id === id)
  const loose = person.mails.filter(
    ({ message_id, application_id }) =>
      !own(message_id, person.messages) && !own(application_id, person.applications),
  )
  // Those about an entry that is held stay with it.
  for (const { id } of loose) await trx.deleteFrom('outbox').where('id', '=', id).execute()
  await blackOut(trx, person.mentions, person.email)
  await forgetDeeds(trx, person.deeds)
  return loose.length
}

/** In the journal, before anything goes; what is held stays. */
async function announceErasure(program: Program, person: Person) {
  const { storage } = program
  const [key, secret] = await journalKey(storage)
  const entries = [...person.messages, ...person.applications]
  const erased = entries
    .filter(({ hold_reason }) => hold_reason === null)
    .map(({ reference, updated_at }) => [reference, updated_at])
  return journalize(storage, {
    reason: 'request',
    erased: Object.fromEntries(erased),
    people: [{ key, digest: digestOf(secret, person.email) }],
    names: (await digestedNames(program, namesOf(person))).map((each) => ({
      ...each,
      only: 'register' as const,
    })),
  })
}

/** Proves the answer to a request, without anything about the person. */
export async function noteRequest(
  db: Db,
  what: DataRequests['what'],
  counts: ReturnType<typeof countsOf>,
) {
  await db
    .insertInto('data_requests')
    .values({ at: new Date().toISOString(), what, ...counts })
    .execute()
}
