import { setImmediate as otherWork } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import { deleteRestoredAccounts } from '#accounts/people/administrators.server.ts'
import { eraseRestoredFiles } from '#content/files/erase-files.server.ts'
import {
  erasePersonReferencesInHistory,
  findPersonReferences,
} from '#content/people/person-references.server.ts'
import { deleteErasedFiles, eraseRestoredPictures } from '#content/pictures/erase-picture.server.ts'
import { readContentVersion } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { allEntryKinds } from '../entries/kinds.ts'
import { leavePoolInTransaction } from '../status/talent-pool.server.ts'
import { deleteDocumentFiles, eraseInTransaction, markErasureApplied } from './erase.server.ts'
import { deleteMailsAndRedactAddress } from './erase-person.server.ts'
import {
  digestName,
  type ErasureRecord,
  listDigestKeys,
  listErasureRecordNames,
  readErasure,
} from './erasure-log.server.ts'
import { redactMentions, searchMentions } from './mentions.server.ts'
import { toComparableName, toFormerComparableName } from './name-variants.ts'
import { deletePathsContainingName } from './paths-containing-name.server.ts'
import { collectPersonData } from './person-data.server.ts'
import { findDigestedEmailsInTexts, findDigestedNamesInTexts } from './written-texts.server.ts'

interface Targets {
  db: Db
  /** Connection for scans of whole tables. */
  search: Db
  storage: Disk
  /** Notifies this instance of a new content version; other instances look for themselves. */
  changed?(version: number): void
}

export const pickReplayDependencies = ({ database, storage }: AppContext): Targets => ({
  db: database.db,
  search: database.search,
  storage,
  changed: database.changed,
})

/**
 * Replays the records of the erasure log that this database has not applied, because it was restored from an older
 * backup. Returns the number of erasures. Cheap when there is nothing to do.
 */
export async function replayErasures(targets: Targets) {
  const { db, storage, changed } = targets
  const names = await listErasureRecordNames(storage)
  if (names.length === 0) return 0
  const rows = await db.selectFrom('replayed_erasures').select('name').execute()
  const applied = new Set(rows.map(({ name }) => name))
  let count = 0
  for (const name of names.filter((each) => !applied.has(each))) {
    const entry = await readErasure(storage, name)
    // Skips a malformed record, so that the others are still replayed.
    if (!entry) {
      log.error({ name }, 'a record of the erasure log cannot be read')
      continue
    }
    count += await replayEntries(targets, entry)
    count += await deleteRestoredAccounts(db, entry.accounts)
    count += await replayPoolWithdrawals(db, entry)
    count += await eraseRestoredPictures(db, entry.pictures, entry.at)
    // The retention job deletes their stored files.
    count += await eraseRestoredFiles(db, entry.files, entry.at)
    if (entry.people.length > 0) count += await replayPeople(targets, entry)
    if (entry.names.length > 0) count += await replayNames(targets, entry)
    await markErasureApplied(db, name)
  }
  if (count === 0) return 0
  changed?.(await readContentVersion(db))
  await deleteErasedFiles(targets)
  log.warn({ again: count }, 'erased again what came back with a backup')
  return count
}

/** Whether the row is the erased version; a row changed since is left alone. */
const isErasedVersion = (
  entry: ErasureRecord,
  recordedAt: string | undefined,
  updated_at: string,
) => updated_at <= entry.at || updated_at === recordedAt

async function replayEntries({ db, storage }: Targets, entry: ErasureRecord) {
  const references = Object.keys(entry.erased)
  if (references.length === 0) return 0
  let count = 0
  for (const kind of allEntryKinds) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'reference', 'updated_at'])
      .where('reference', 'in', references)
      .execute()
    for (const { id, reference, updated_at } of rows) {
      if (!isErasedVersion(entry, entry.erased[reference], updated_at)) continue
      const why = { reason: entry.reason, unchangedSince: updated_at, isReplay: true }
      const keys = await db.transaction().execute((trx) => eraseInTransaction(trx, kind, id, why))
      if (!keys) continue
      await deleteDocumentFiles({ storage }, keys)
      count += 1
      await otherWork()
    }
  }
  return count
}

async function replayPoolWithdrawals(db: Db, entry: ErasureRecord) {
  const references = Object.keys(entry.leftPool)
  if (references.length === 0) return 0
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'reference', 'updated_at'])
    .where('reference', 'in', references)
    .where('talent_pool_until', 'is not', null)
    .execute()
  const matches = rows.filter((row) =>
    isErasedVersion(entry, entry.leftPool[row.reference], row.updated_at),
  )
  for (const { id } of matches)
    await db.transaction().execute((trx) => leavePoolInTransaction(trx, id, entry.at))
  return matches.length
}

/** Deletes the mails to erased people, and redacts their addresses in what others wrote. */
async function replayPeople({ db, search, storage }: Targets, { people }: ErasureRecord) {
  const keys = new Map(await listDigestKeys(storage))
  const digests = new Set(people.map(({ key, digest }) => `${key} ${digest}`))
  const addresses = await findDigestedEmailsInTexts(search, (address) =>
    [...keys].some(([name, key]) => digests.has(`${name} ${digestName(key, address)}`)),
  )
  for (const address of addresses) {
    const person = await collectPersonData(search, address)
    await db.transaction().execute(async (trx) => {
      // First: it locks the content, as every change does.
      await erasePersonReferencesInHistory(trx, person.traces, address, { isReplay: true })
      await deleteMailsAndRedactAddress(trx, person)
    })
  }
  return addresses.size
}

/** Redacts names in what others wrote, in the register, in the history and in restored content. */
async function replayNames({ db, search, storage }: Targets, { names }: ErasureRecord) {
  const keys = await listDigestKeys(storage)
  const sizes = names.map(({ words }) => words)
  const digests = new Map(names.map((each) => [`${each.key} ${each.digest}`, each]))
  // Older records contain the digest of the name as it was written.
  const findDigest = (name: string) => {
    const forms = new Set([toComparableName(name), toFormerComparableName(name), name])
    return keys
      .flatMap(([key, secret]) =>
        [...forms].map((form) => digests.get(`${key} ${digestName(secret, form)}`)),
      )
      .find((each) => each !== undefined)
  }
  const matches = await findDigestedNamesInTexts(
    search,
    sizes,
    (name) => findDigest(name) !== undefined,
  )
  for (const name of matches) {
    const only = findDigest(name)?.only
    const traces = only ? [] : await findPersonReferences(search, name)
    const mentions = await searchMentions(search, name, { only })
    await db.transaction().execute(async (trx) => {
      await erasePersonReferencesInHistory(trx, traces, name, { isReplay: true })
      await redactMentions(trx, mentions, name)
      if (!only) await deletePathsContainingName(trx, name)
    })
  }
  return matches.size
}
