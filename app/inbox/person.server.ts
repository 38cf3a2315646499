import { setImmediate as otherWork } from 'node:timers/promises'
import type { AppContext } from '#app-context.server.ts'
import { deleteErasedFiles } from '#content/erase-picture.server.ts'
import { isFullName } from '#content/name-patterns.ts'
import { redactTraces } from '#content/traces.server.ts'
import type { Db } from '#tables.ts'
import { recordDataRequest } from './data-requests.server.ts'
import { endStepsAbout } from './deleted-about.server.ts'
import { dropFiles, eraseWithin, recordErasure } from './erase.server.ts'
import { digestedNames } from './erase-name.server.ts'
import { digestOf, journalize, journalKey } from './erasure-log.server.ts'
import { findPerson, listLetters, looseMails, type Person } from './find-person.server.ts'
import { entryKinds, everyKind } from './kinds.ts'
import { redactMentions, searchMentions } from './mentions.server.ts'
import { redactActor } from './redact-actor.server.ts'

/** How the person called itself. */
const namesOf = ({ messages, applications }: Person) =>
  [
    ...new Set([
      ...messages.map(({ name }) => name),
      ...applications.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    ]),
  ].filter(isFullName)

/**
 * Deletes all of it, blacks the address out where others mention it and in the history of the content, and the name in
 * the register of requests. What is held for a legal reason stays; its references are answered.
 */
export async function erasePerson(program: AppContext, email: string) {
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
        const mails = listLetters(person).filter((mail) => mail[entryKinds[kind].column] === id)
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
    gone.mails += await redactAddress(trx, person)
    await redactTraces(trx, person.traces, email)
    keys.push(...(await endStepsAbout(trx, [email, ...namesOf(person)])))
    for (const [each, mentions] of registered) await redactMentions(trx, mentions, each)
    await recordDataRequest(trx, 'erasure', gone)
    await recordErasure(trx, name)
    return keys
  })
  await dropFiles(program, keys)
  await deleteErasedFiles({ db, storage: program.storage })
  return { held }
}

const inRegister = ({ database }: AppContext, name: string) =>
  searchMentions(database.search, name, { only: 'register' })

/**
 * Mails to this address that belong to no entry of its own, the address in what others wrote, and what it did; answers
 * how many mails.
 */
export async function redactAddress(trx: Db, person: Person) {
  const loose = looseMails(person)
  // Those about an entry that is held stay with it.
  for (const { id } of loose) await trx.deleteFrom('outbox').where('id', '=', id).execute()
  await redactMentions(trx, person.mentions, person.email)
  await redactActor(trx, person.actorRows)
  return loose.length
}

/** In the journal, before anything goes; what is held stays. */
async function announceErasure(program: AppContext, person: Person) {
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
