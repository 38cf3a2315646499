import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { Db } from '#core/db/tables.ts'
import { fsyncPath } from '#core/runtime/fsync-path.server.ts'
import { listStorageKeys, readFileMetadata } from '#media/stored-files.server.ts'
import { createArchiveWriter } from './archive-file.server.ts'
import { isBackupName } from './backup-names.ts'
import { createScratchFolder } from './create-scratch-folder.server.ts'
import { checkFreeSpace } from './free-space.server.ts'
import {
  listBackupTables,
  listMigrations,
  readRowsAsJsonLines,
  type UntypedDb,
} from './rows.server.ts'

/** The last file of an archive. */
export interface Manifest {
  format: 2
  made: string
  migrations: string[]
  /** SHA-256 by path in the archive. */
  files: Record<string, string>
}

/**
 * Writes one archive: rows as JSON lines, which both engines read, uploads, and checksums. All rows are read in one
 * transaction. Atomic: the archive gets its name when complete. Returns the number of files.
 */
export async function writeBackup(db: Db, storage: Disk, archive: string) {
  const folder = await createScratchFolder(dirname(archive))
  try {
    const { migrations, tables } = await writeRows(db, folder)
    await checkRoom(folder, tables, storage)
    const temporaryFile = join(folder, 'archive')
    const writing = createArchiveWriter(temporaryFile)
    const files: Record<string, string> = {}
    for await (const key of listBackedUpStorageKeys(storage)) {
      const upload = await openFile(storage, key)
      const name = `uploads/${key}`
      if (upload) files[name] = await writing.add(name, upload.size, upload.content)
    }
    for (const table of tables) {
      const path = join(folder, `${table}.jsonl`)
      const name = `database/${table}.jsonl`
      files[name] = await writing.add(name, (await stat(path)).size, createReadStream(path))
    }
    const manifest: Manifest = { format: 2, made: new Date().toISOString(), migrations, files }
    const text = Buffer.from(JSON.stringify(manifest, null, 2))
    await writing.add('manifest.json', text.length, [text])
    await writing.end()
    await fsyncPath(temporaryFile)
    await rename(temporaryFile, archive)
    await fsyncPath(dirname(archive))
    return Object.keys(files).length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One transaction, so that no row refers to a later one. */
async function writeRows(db: Db, folder: string) {
  return (
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      // Does not block the running server.
      .setAccessMode('read only')
      .execute(async (trx) => {
        // Tables are known only by name here.
        const untyped = trx as unknown as UntypedDb
        const tables = await listBackupTables(untyped)
        for (const table of tables)
          await pipeline(
            readRowsAsJsonLines(untyped, table),
            createWriteStream(join(folder, `${table}.jsonl`)),
          )
        return { tables, migrations: await listMigrations(untyped) }
      })
  )
}

/** Opens a file and reads its first bytes; undefined if it was deleted after it was listed. */
async function openFile(storage: Disk, key: string) {
  try {
    const facts = await readFileMetadata(storage, key)
    if (!facts) return undefined
    const chunks: AsyncIterator<Buffer> = (await storage.getStream(key))[Symbol.asyncIterator]()
    const first = await chunks.next()
    return { size: facts.contentLength, content: resumeIteration(first, chunks) }
  } catch (error) {
    if (await storage.exists(key)) throw error
    return undefined
  }
}

/** Continues an iterator after its first value was taken. */
export async function* resumeIteration(
  first: IteratorResult<Buffer>,
  chunks: AsyncIterator<Buffer>,
) {
  for (let next = first; !next.done; next = await chunks.next()) yield next.value
}

/** Throws before the archive would fill the disk of a running site. Pictures and PDFs hardly shrink. */
async function checkRoom(folder: string, tables: string[], storage: Disk) {
  let neededBytes = 0
  for (const table of tables) neededBytes += (await stat(join(folder, `${table}.jsonl`))).size
  for await (const key of listBackedUpStorageKeys(storage))
    neededBytes += (await readFileMetadata(storage, key))?.contentLength ?? 0
  await checkFreeSpace(
    folder,
    neededBytes,
    'The archive',
    '; name a file on another disk: npm run backup -- /other/disk/auftritt.tar.gz',
  )
}

/** Excludes variants, which can be recreated, and unfinished uploads. */
export const isBackedUpStorageKey = (key: string) => !/^(variants|arriving)\//.test(key)

/** The files of the site. Backups, which another name of the same bucket may have put there, are none. */
export async function* listBackedUpStorageKeys(storage: Disk) {
  for await (const key of listStorageKeys(storage, '/'))
    if (isBackedUpStorageKey(key) && !isBackupName(basename(key))) yield key
}
