import { setImmediate as otherWork } from 'node:timers/promises'
import { listItemFileKeysWithHistory, mapFileKeysById } from '#content/files/erase-files.server.ts'
import { isFullName } from '#content/people/name-patterns.ts'
import {
  erasePersonReferencesInHistory,
  listMediaIdsToErase,
} from '#content/people/person-references.server.ts'
import { listPictureKeys } from '#content/pictures/erase-picture.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue, type Mail } from '#mail/outbox.server.ts'
import { redactMissingParticipant } from '../appointments/redact-missing-participant.server.ts'
import { createWithdrawalNotices } from '../appointments/withdrawal.server.ts'
import { allEntryKinds, entryKinds } from '../entries/kinds.ts'
import { recordAnsweredRequest } from './data-requests.server.ts'
import { deletePersonUndoSteps } from './deleted-entry-matches.server.ts'
import { deleteDocumentsAndMedia, eraseInTransaction, markErasureApplied } from './erase.server.ts'
import { digestNameVariants } from './erase-name.server.ts'
import { digestName, getOrCreateDigestKey, logErasure } from './erasure-log.server.ts'
import { redactMentions, searchMentions } from './mentions.server.ts'
import {
  collectPersonData,
  findUnattachedMails,
  listPersonMails,
  type PersonData,
} from './person-data.server.ts'
import { redactActor } from './redact-actor.server.ts'

/** Full names that the person used. */
const listNames = ({ messages, applications }: PersonData) =>
  [
    ...new Set([
      ...messages.map(({ name }) => name),
      ...applications.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    ]),
  ].filter(isFullName)

/**
 * Erases a person: deletes entries and mails, redacts the address in other people's entries and in the content history,
 * and redacts the name in the register of requests. Entries on hold stay, and what is in use; returns the references of the
 * former, everything that was found, and whether all files are deleted already.
 */
export async function erasePerson(app: AppContext, email: string) {
  const db = app.database.db
  const person = await collectPersonData(app.database.search, email)
  const registerMentions = await Promise.all(
    listNames(person).map(async (name) => [name, await searchRegister(app, name)] as const),
  )
  const heldReferences: string[] = []
  const notices = new Map<number, Mail[]>()
  for (const each of person.applications)
    notices.set(each.id, await createWithdrawalNotices(app, each))
  const name = await announceErasure(app, person)
  const libraryKeys = await listItemFileKeysWithHistory(
    db,
    listMediaIdsToErase(person.traces, 'files'),
  )
  const keys = await db.transaction().execute(async (trx) => {
    const keys: string[] = []
    const counts = { messages: 0, applications: 0, documents: 0, mails: 0 }
    for (const kind of allEntryKinds)
      for (const { id, reference } of person[kind]) {
        const mails = listPersonMails(person).filter((mail) => mail[entryKinds[kind].column] === id)
        const files = await eraseInTransaction(trx, kind, id, { reason: 'request' })
        await otherWork()
        if (!files) {
          heldReferences.push(reference)
          continue
        }
        keys.push(...files)
        if (kind === 'applications') await enqueue(trx, notices.get(id) ?? [])
        counts[kind] += 1
        counts.documents += files.length
        counts.mails += mails.length
      }
    counts.mails += await deleteMailsAndRedactAddress(trx, person)
    await erasePersonReferencesInHistory(trx, person.traces, email)
    keys.push(...(await deletePersonUndoSteps(trx, [email, ...listNames(person)])))
    for (const [name, mentions] of registerMentions) await redactMentions(trx, mentions, name)
    await recordAnsweredRequest(trx, 'erasure', counts)
    await markErasureApplied(trx, name)
    return keys
  })
  const isComplete = await deleteDocumentsAndMedia(app, keys, libraryKeys)
  return { held: heldReferences, found: person, isComplete }
}

const searchRegister = ({ database }: AppContext, name: string) =>
  searchMentions(database.search, name, { only: 'register' })

/**
 * Deletes mails without an entry, and redacts the address in what others wrote and as an actor. Returns the number of
 * deleted mails.
 */
export async function deleteMailsAndRedactAddress(trx: Db, person: PersonData) {
  const loose = findUnattachedMails(person)
  // Mails about an entry on hold stay with it.
  for (const { id } of loose) await trx.deleteFrom('outbox').where('id', '=', id).execute()
  await redactMentions(trx, person.mentions, person.email)
  await redactActor(trx, person.actorRows)
  await redactMissingParticipant(trx, person.email)
  return loose.length
}

/** Writes the record of the erasure log before anything is deleted. Omits entries on hold. */
async function announceErasure(app: AppContext, person: PersonData) {
  const { storage } = app
  const [key, secret] = await getOrCreateDigestKey(storage)
  const entries = [...person.messages, ...person.applications]
  const erased = entries
    .filter(({ hold_reason }) => hold_reason === null)
    .map(({ reference, updated_at }) => [reference, updated_at])
  return logErasure(storage, {
    reason: 'request',
    erased: Object.fromEntries(erased),
    pictures: await listPictureKeys(app.database.db, listMediaIdsToErase(person.traces, 'media')),
    files: await mapFileKeysById(app.database.db, listMediaIdsToErase(person.traces, 'files')),
    people: [{ key, digest: digestName(secret, person.email) }],
    names: (await digestNameVariants(app, listNames(person))).map((each) => ({
      ...each,
      only: 'register' as const,
    })),
  })
}
