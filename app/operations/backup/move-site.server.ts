import type { Disk } from 'flydrive'
import { digestStream } from '#core/crypto/digest-stream.server.ts'
import type { Db } from '#core/db/tables.ts'
import { readFileMetadata } from '#media/stored-files.server.ts'
import { listBackedUpStorageKeys } from './backup.server.ts'
import {
  advanceIdSequences,
  emptyTables,
  listMigrations,
  listTables,
  readRowsAsJsonLines,
  replaceRows,
  type UntypedDb,
} from './rows.server.ts'
import { RestoreError } from './verify-archive.server.ts'

/** Rows of running processes are not moved. */
const isMoved = (table: string) => table !== 'instances'

/**
 * Copies all rows, as they are at one moment, into another database, which it empties first, and compares row by row. One
 * transaction: a failure changes nothing there. Returns the number of rows.
 */
export const replaceDatabaseRows = (source: Db, target: Db) =>
  source
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    // Tables are known only by name here.
    .execute((trx) => copyRows(trx as unknown as UntypedDb, target as unknown as UntypedDb))

async function copyRows(from: UntypedDb, to: UntypedDb) {
  const [here, there] = [await listMigrations(from), await listMigrations(to)]
  if (here.join() !== there.join())
    throw new RestoreError('The other database belongs to another version of Auftritt')
  const tables = await listTables(from)
  return to.transaction().execute(async (trx) => {
    const theirs = await listTables(trx)
    await emptyTables(trx, theirs)
    for (const table of tables.filter(isMoved))
      await replaceRows(trx, table, readRowsAsJsonLines(from, table))
    await advanceIdSequences(trx, theirs)
    let rows = 0
    for (const table of tables.filter(isMoved)) rows += await compareTable(from, trx, table)
    return rows
  })
}

async function compareTable(from: UntypedDb, to: UntypedDb, table: string) {
  const copies = readRowsAsJsonLines(to, table)
  let rows = 0
  for await (const line of readRowsAsJsonLines(from, table)) {
    rows++
    if ((await copies.next()).value !== line) throw differs(`row ${rows} of ${table}`)
  }
  if (!(await copies.next()).done) throw differs(`row ${rows + 1} of ${table}`)
  return rows
}

/** Copies all files into another store and compares them. Skips files that are already there and equal. */
export async function copyStorageFiles(from: Disk, to: Disk) {
  let files = 0
  for await (const key of listBackedUpStorageKeys(from)) {
    files++
    const facts = await readFileMetadata(from, key)
    if (!facts) continue
    const digest = await digestStream(await from.getStream(key))
    const isThere =
      (await to.exists(key)) && (await digestStream(await to.getStream(key))) === digest
    if (isThere) continue
    const { contentLength } = facts
    await to.putStream(key, await from.getStream(key), { contentLength })
    if ((await digestStream(await to.getStream(key))) !== digest) throw differs(key)
  }
  return files
}

const differs = (what: string) => new RestoreError(`${what} is not the same after copying`)
