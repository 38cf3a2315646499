import { dropForgotten } from '../content/forget-picture.server.ts'
import { forgetTraces, tracesOf } from '../content/traces.server.ts'
import { wordsOf } from '../content/wanted-text.ts'
import type { Program } from '../program.server.ts'
import { noteRequest } from './data-requests.server.ts'
import { endStepsAbout } from './deleted-entry.server.ts'
import { dropFiles, rememberErasure } from './erase.server.ts'
import { digestOf, journalize, journalKey } from './journal.server.ts'
import { blackOut, mentionsOf } from './mentions.server.ts'
import { addressesWith, forgetAddressesWith } from './named-addresses.server.ts'
import { writtenForms } from './written-names.ts'

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
  const keys = await db.transaction().execute(async (trx) => {
    await blackOut(trx, mentions, name)
    await forgetTraces(trx, traces, name)
    await forgetAddressesWith(trx, name)
    await noteRequest(trx, 'erasure', { messages: 0, applications: 0, documents: 0, mails: 0 })
    await rememberErasure(trx, entry)
    return endStepsAbout(trx, [name])
  })
  await dropFiles(program, keys)
  await dropForgotten({ db, storage: program.storage })
}

export async function digestedNames({ storage }: Program, names: string[]) {
  const [key, secret] = await journalKey(storage)
  return [...new Set(names.flatMap(writtenForms))].map((form) => ({
    key,
    digest: digestOf(secret, form),
    words: form.split(' ').length,
  }))
}
