import { setImmediate as otherWork } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import { deleteAgain } from '#accounts/administrators.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { deleteErasedFiles } from '#content/erase-picture.server.ts'
import { findTraces, redactTraces } from '#content/traces.server.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Db } from '#tables.ts'
import { dropFiles, eraseWithin, recordErasure } from './erase.server.ts'
import {
  digestOf,
  type Erasure,
  journalKeys,
  journalNames,
  readJournal,
} from './erasure-log.server.ts'
import { findPerson } from './find-person.server.ts'
import { everyKind } from './kinds.ts'
import { redactMentions, searchMentions } from './mentions.server.ts'
import { comparable } from './name-variants.ts'
import { deleteAddressesWith } from './named-addresses.server.ts'
import { redactAddress } from './person.server.ts'
import { leavePoolWithin } from './talent-pool.server.ts'
import { findWrittenAddresses, findWrittenNames } from './written-texts.server.ts'

interface Places {
  db: Db
  /** Connection for scans of whole tables. */
  search: Db
  storage: Disk
}

export const erasureTargets = ({ database, storage }: AppContext): Places => ({
  db: database.db,
  search: database.search,
  storage,
})

/**
 * Replays the records of the erasure log that this database has not applied, because it was restored from an older
 * backup. Returns the number of erasures. Cheap when there is nothing to do.
 */
export async function replayErasures(places: Places) {
  const { db, storage } = places
  const names = await journalNames(storage)
  if (names.length === 0) return 0
  const rows = await db.selectFrom('replayed_erasures').select('name').execute()
  const known = new Set(rows.map(({ name }) => name))
  let again = 0
  for (const name of names.filter((each) => !known.has(each))) {
    const entry = await readJournal(storage, name)
    // Skips a malformed record, so that the others are still replayed.
    if (!entry) {
      log.error({ name }, 'an entry of the journal of erasures cannot be read')
      continue
    }
    again += await eraseAgain(places, entry)
    again += await deleteAgain(db, entry.accounts)
    again += await leaveAgain(db, entry)
    if (entry.people.length > 0) again += await forgetAgain(places, entry)
    if (entry.names.length > 0) again += await forgetNamesAgain(places, entry)
    await recordErasure(db, name)
  }
  if (again > 0) await deleteErasedFiles(places)
  if (again > 0) log.warn({ again }, 'erased again what came back with a backup')
  return again
}

/** Whether the row is the erased version; a row changed since is left alone. */
const isFormer = (entry: Erasure, changed: string | undefined, updated_at: string) =>
  updated_at <= entry.at || updated_at === changed

async function eraseAgain({ db, storage }: Places, entry: Erasure) {
  const references = Object.keys(entry.erased)
  if (references.length === 0) return 0
  let again = 0
  for (const kind of everyKind) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'reference', 'updated_at'])
      .where('reference', 'in', references)
      .execute()
    for (const { id, reference, updated_at } of rows) {
      if (!isFormer(entry, entry.erased[reference], updated_at)) continue
      const why = { reason: entry.reason, unchangedSince: updated_at, isReplay: true }
      const keys = await db.transaction().execute((trx) => eraseWithin(trx, kind, id, why))
      if (!keys) continue
      await dropFiles({ storage }, keys)
      again += 1
      await otherWork()
    }
  }
  return again
}

async function leaveAgain(db: Db, entry: Erasure) {
  const references = Object.keys(entry.leftPool)
  if (references.length === 0) return 0
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'reference', 'updated_at'])
    .where('reference', 'in', references)
    .where('talent_pool_until', 'is not', null)
    .execute()
  const former = rows.filter((row) =>
    isFormer(entry, entry.leftPool[row.reference], row.updated_at),
  )
  for (const { id } of former)
    await db.transaction().execute((trx) => leavePoolWithin(trx, id, entry.at))
  return former.length
}

/** Deletes the mails to erased people, and redacts their addresses in what others wrote. */
async function forgetAgain({ db, search, storage }: Places, { people }: Erasure) {
  const keys = new Map(await journalKeys(storage))
  const wanted = new Set(people.map(({ key, digest }) => `${key} ${digest}`))
  const found = await findWrittenAddresses(search, (address) =>
    [...keys].some(([name, key]) => wanted.has(`${name} ${digestOf(key, address)}`)),
  )
  for (const address of found) {
    const person = await findPerson(search, address)
    await db.transaction().execute(async (trx) => {
      await redactAddress(trx, person)
      await redactTraces(trx, person.traces, address, { isReplay: true })
    })
  }
  return found.size
}

/** Redacts names in what others wrote, in the register, in the history and in restored content. */
async function forgetNamesAgain({ db, search, storage }: Places, { names }: Erasure) {
  const keys = await journalKeys(storage)
  const sizes = names.map(({ words }) => words)
  const known = new Map(names.map((each) => [`${each.key} ${each.digest}`, each]))
  // Older records contain the digest of the name as it was written.
  const meant = (name: string) =>
    keys
      .flatMap(([key, secret]) =>
        [comparable(name), name].map((form) => known.get(`${key} ${digestOf(secret, form)}`)),
      )
      .find((each) => each !== undefined)
  const found = await findWrittenNames(search, sizes, (name) => meant(name) !== undefined)
  for (const name of found) {
    const only = meant(name)?.only
    const traces = only ? [] : await findTraces(search, name)
    const mentions = await searchMentions(search, name, { only })
    await db.transaction().execute(async (trx) => {
      await redactMentions(trx, mentions, name)
      await redactTraces(trx, traces, name, { isReplay: true })
      if (!only) await deleteAddressesWith(trx, name)
    })
  }
  return found.size
}
