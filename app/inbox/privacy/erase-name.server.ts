import { listItemFileKeysWithHistory, mapFileKeysById } from '#content/files/erase-files.server.ts'
import { findInternalPersonReferences } from '#content/people/internal-references.server.ts'
import { splitNameWords } from '#content/people/name-patterns.ts'
import {
  erasePersonReferencesInHistory,
  findPersonReferences,
  listMediaIdsToErase,
} from '#content/people/person-references.server.ts'
import { listPictureKeys } from '#content/pictures/erase-picture.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { recordAnsweredRequest } from './data-requests.server.ts'
import { deletePersonUndoSteps } from './deleted-entry-matches.server.ts'
import { deleteDocumentsAndMedia, markErasureApplied } from './erase.server.ts'
import { digestName, getOrCreateDigestKey, logErasure } from './erasure-log.server.ts'
import { redactMentions, searchMentions } from './mentions.server.ts'
import { nameVariants } from './name-variants.ts'
import {
  deletePathsContainingName,
  findPathsContainingName,
} from './paths-containing-name.server.ts'

/** Finds a name in texts of other people, in the content history, beside the content and in addresses. */
export async function findNameMentions({ database }: AppContext, name: string) {
  if (splitNameWords(name).length === 0)
    return { mentions: [], traces: [], internal: [], addresses: [] }
  const [mentions, traces, internal, addresses] = await Promise.all([
    searchMentions(database.search, name),
    findPersonReferences(database.search, name),
    findInternalPersonReferences(database.search, name),
    findPathsContainingName(database.search, name),
  ])
  return { mentions, traces, internal, addresses }
}

/**
 * Redacts a name wherever `findNameMentions` finds it, except in published content. Returns what was found, and whether all
 * files are deleted already.
 */
export async function eraseName(app: AppContext, name: string) {
  const db = app.database.db
  const found = await findNameMentions(app, name)
  const fileIds = listMediaIdsToErase(found.traces, 'files')
  const libraryKeys = await listItemFileKeysWithHistory(db, fileIds)
  const record = await logErasure(app.storage, {
    reason: 'request',
    names: await digestNameVariants(app, [name]),
    pictures: await listPictureKeys(db, listMediaIdsToErase(found.traces, 'media')),
    files: await mapFileKeysById(db, fileIds),
  })
  const keys = await db.transaction().execute(async (trx) => {
    await redactMentions(trx, found.mentions, name)
    await erasePersonReferencesInHistory(trx, found.traces, name)
    await deletePathsContainingName(trx, name)
    await recordAnsweredRequest(trx, 'erasure', {
      messages: 0,
      applications: 0,
      documents: 0,
      mails: 0,
    })
    await markErasureApplied(trx, record)
    return deletePersonUndoSteps(trx, [name])
  })
  return { found, isComplete: await deleteDocumentsAndMedia(app, keys, libraryKeys) }
}

export async function digestNameVariants({ storage }: AppContext, names: string[]) {
  const [key, secret] = await getOrCreateDigestKey(storage)
  return [...new Set(names.flatMap(nameVariants))].map((form) => ({
    key,
    digest: digestName(secret, form),
    words: form.split(' ').length,
  }))
}
