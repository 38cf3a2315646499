import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Kysely } from 'kysely'
import { additiveMigrations } from '#core/db/additive-migrations.ts'
import {
  type ProgramVersionTables,
  recordProgramVersion,
} from '#core/db/program-versions.server.ts'
import {
  lastCommitBeforeBaseline,
  OlderDatabaseError,
  squashMigrationNames,
} from '#core/db/squashed-migrations.server.ts'
import type { Db } from '#core/db/tables.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { replayErasures } from '#inbox/privacy/replay-erasures.server.ts'
import { visitArchiveFiles } from './archive-file.server.ts'
import { listBackedUpStorageKeys, type Manifest, resumeIteration } from './backup.server.ts'
import { renewPrelaunchLink } from './renew-prelaunch-link.server.ts'
import {
  advanceIdSequences,
  emptyTables,
  listBackupTables,
  listForeignKeys,
  listMigrations,
  listTables,
  replaceRows,
  type UntypedDb,
} from './rows.server.ts'
import { RestoreError, verifyArchive } from './verify-archive.server.ts'

/**
 * Restores an archive, into an empty database or over all content. Reads it twice: first to verify, then to write, so
 * that a refused archive changes nothing. One transaction for all rows. With `isCopy` mails and webhooks stay as they
 * are.
 */
export async function restoreBackup(
  db: Db,
  storage: Disk,
  archive: string,
  { replace = false, isCopy = false } = {},
) {
  const { manifest, names } = await verifyArchive(archive)
  // Tables are known only by name here.
  const untyped = db as unknown as UntypedDb
  await checkTables(untyped, names, await checkMigrations(untyped, manifest))
  if (!replace) await checkEmpty(untyped)
  const brought: string[] = []
  let resting = 0
  try {
    await untyped.transaction().execute(async (trx) => {
      const tables = await listTables(trx)
      if (!replace) await checkEmpty(trx)
      await emptyTables(trx, tables)
      await visitArchiveFiles(archive, async (path, content, contentLength) => {
        if (path.startsWith('database/')) {
          const table = basename(path, '.jsonl')
          await replaceRows(trx, table, splitLines(content))
        } else if (path.startsWith('uploads/'))
          await bringFile(
            storage,
            path.slice('uploads/'.length),
            { content, contentLength },
            brought,
          )
      })
      await advanceIdSequences(trx, tables)
      // No backup has them, and the rows are written by this version.
      await recordProgramVersion(trx as unknown as Kysely<ProgramVersionTables>)
      if (isCopy) return
      // They may have been sent since the backup, so an administrator decides.
      await trx
        .updateTable('outbox')
        .set({ state: 'held', claim: null })
        .where('state', 'in', ['waiting', 'sending', 'held'])
        .execute()
      // The archive may belong to a site that still runs elsewhere, so an administrator activates them.
      const webhooks = trx.updateTable('webhooks').set({ rests: 'restored' })
      resting = Number((await webhooks.executeTakeFirst()).numUpdatedRows)
      await renewPrelaunchLink(trx)
    })
  } catch (error) {
    for (const key of brought) await storage.delete(key).catch(() => {})
    if (error instanceof RestoreError) throw error
    throw new RestoreError(`Nothing was changed: ${getErrorReason(error)}`, { cause: error })
  }
  if (isCopy) return { ...manifest, erasedAgain: 0, resting }
  try {
    await removeForeign(storage, manifest)
    const erasedAgain = await replayErasures({ db, search: db, storage })
    return { ...manifest, erasedAgain, resting }
  } catch (error) {
    throw new RestoreError(
      `Restored, but what was erased since may be there again: restore once more with --replace (${getErrorReason(error)})`,
      { cause: error },
    )
  }
}

async function bringFile(
  storage: Disk,
  key: string,
  { content, contentLength }: { content: AsyncIterable<Buffer>; contentLength: number },
  brought: string[],
) {
  const exists = await storage.exists(key)
  // The erasure log is merged, never replaced: erasures since the backup stay on record.
  if (exists && key.startsWith('journal/')) return
  const chunks = content[Symbol.asyncIterator]()
  const first = await chunks.next()
  // The file was missing when the backup was made. The store accepts no empty files; missing ones are reported.
  if (first.done) return
  if (!exists) brought.push(key)
  await storage.putStream(key, Readable.from(resumeIteration(first, chunks)), { contentLength })
}

/** Longer than every row that the program writes. */
const longestRow = 64 * 1024 ** 2

async function* splitLines(content: AsyncIterable<Buffer>) {
  let partialLine: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    let start = 0
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', start)) {
      yield Buffer.concat([...partialLine, chunk.subarray(start, at)]).toString()
      start = at + 1
      partialLine = []
      bytes = 0
    }
    partialLine.push(chunk.subarray(start))
    bytes += chunk.length - start
    if (bytes > longestRow) throw new Error('a row is too long to be one')
  }
  if (bytes > 0) yield Buffer.concat(partialLine).toString()
}

/** Deletes files without a row: documents that were deleted since the backup. */
async function removeForeign(storage: Disk, manifest: Manifest) {
  const knownFiles = new Set(Object.keys(manifest.files))
  for await (const key of listBackedUpStorageKeys(storage))
    if (!knownFiles.has(`uploads/${key}`) && !key.startsWith('journal/')) await storage.delete(key)
}

/** Checks the migrations, on which the columns of rows depend. Returns the tables that are newer than the archive. */
async function checkMigrations(db: UntypedDb, { migrations }: Manifest) {
  const here = await listMigrations(db)
  try {
    const there = squashMigrationNames(migrations)
    const isAdded = (name: string) => name in additiveMigrations && !there.includes(name)
    if (there.join() === here.filter((name) => !isAdded(name)).join())
      return Object.keys(additiveMigrations)
        .filter(isAdded)
        .flatMap((name) => additiveMigrations[name] ?? [])
  } catch (error) {
    if (!(error instanceof OlderDatabaseError)) throw error
    throw new RestoreError(
      `The archive belongs to an earlier version of Auftritt (its last migration is ${error.message}); restore it with that version, start commit ${lastCommitBeforeBaseline} on it once (git checkout ${lastCommitBeforeBaseline}, npm start), and update afterwards`,
    )
  }
  throw new RestoreError(
    `The archive belongs to another version of Auftritt (its last migration is ${migrations.at(-1)}, here it is ${here.at(-1)}); restore it with that version and update afterwards`,
  )
}

/** Tables with rows in a new database. */
const initialTables = new Set(['content_version', 'sample_texts'])
/** Requires every table, each before the tables that refer to it. */
async function checkTables(db: UntypedDb, names: string[], tooNew: string[]) {
  const tables = (await listBackupTables(db)).filter((table) => !tooNew.includes(table))
  const expected = tables.map((table) => `database/${table}.jsonl`)
  const present = names.filter((name) => name.startsWith('database/'))
  const missing = expected.find((name) => !present.includes(name))
  if (missing) throw new RestoreError(`The archive is not whole: ${missing} is missing`)
  const unknown = present.find((name) => !expected.includes(name))
  if (unknown) throw new RestoreError(`The archive was changed: ${unknown} belongs to no table`)
  const at = (table: string) => present.indexOf(`database/${table}.jsonl`)
  const late = (await listForeignKeys(db)).find(
    ({ from, to }) => at(from) >= 0 && at(to) > at(from),
  )
  if (late)
    throw new RestoreError(`The archive was changed: ${late.to} does not stand at its place`)
}

/** Checked before writing, and again inside the transaction. */
async function checkEmpty(db: UntypedDb) {
  for (const table of await listBackupTables(db)) {
    const row = await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()
    if (row && !initialTables.has(table))
      throw new RestoreError(
        'The database already holds content; add --replace to give it up for the archive',
      )
  }
}
