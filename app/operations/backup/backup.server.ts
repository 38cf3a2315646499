import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import { makeFolder } from '#core/runtime/make-folder.server.ts'
import { listFiles, readFileFacts } from '#media/stored-files.server.ts'
import type { Db } from '#tables.ts'
import { writeArchive } from './archive-file.server.ts'
import { listMigrations, readLines, savedTables, type Untyped } from './rows.server.ts'

/** What stands beside the data in an archive, as its last file. */
export interface Manifest {
  format: 2
  made: string
  migrations: string[]
  /** SHA-256 of every file, by its path in the archive. */
  files: Record<string, string>
}

/** Why no archive was made, in one line for the person at the terminal. */
export class CannotBackUp extends Error {}

/**
 * Writes everything into one archive: the rows as lines of JSON, which both engines read, the uploads, and a checksum of
 * each file. The rows are those of one moment; the archive appears under its name only when it is whole. Answers how many
 * files it has.
 */
export async function backup(db: Db, storage: Disk, archive: string) {
  const target = resolve(dirname(archive))
  await makeFolder(target)
  const folder = await mkdtemp(join(target, '.backup-'))
  try {
    const { migrations, tables } = await writeRows(db, folder)
    await checkRoom(folder, tables, storage)
    const aside = join(folder, 'archive')
    const writing = writeArchive(aside)
    const files: Record<string, string> = {}
    for await (const key of listKeys(storage)) {
      const upload = await opened(storage, key)
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
    await rename(aside, archive)
    return Object.keys(files).length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In one transaction, so that no row refers to one that was written a moment later. */
async function writeRows(db: Db, folder: string) {
  return (
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      // The server goes on writing meanwhile.
      .setAccessMode('read only')
      .execute(async (trx) => {
        // Tables are only known by name here.
        const untyped = trx as unknown as Untyped
        const tables = await savedTables(untyped)
        for (const table of tables)
          await pipeline(
            readLines(untyped, table),
            createWriteStream(join(folder, `${table}.jsonl`)),
          )
        return { tables, migrations: await listMigrations(untyped) }
      })
  )
}

/** A file as far as its first bytes; undefined when it was deleted since it was listed. */
async function opened(storage: Disk, key: string) {
  try {
    const facts = await readFileFacts(storage, key)
    if (!facts) return undefined
    const chunks: AsyncIterator<Buffer> = (await storage.getStream(key))[Symbol.asyncIterator]()
    const first = await chunks.next()
    return { size: facts.contentLength, content: resumeIteration(first, chunks) }
  } catch (error) {
    if (await storage.exists(key)) throw error
    return undefined
  }
}

/** What an iterator still has, after its first value. */
export async function* resumeIteration(
  first: IteratorResult<Buffer>,
  chunks: AsyncIterator<Buffer>,
) {
  for (let next = first; !next.done; next = await chunks.next()) yield next.value
}

/** Before an archive that cannot be finished fills the disk of a running site. Pictures and PDFs hardly shrink. */
async function checkRoom(folder: string, tables: string[], storage: Disk) {
  let needed = 0
  for (const table of tables) needed += (await stat(join(folder, `${table}.jsonl`))).size
  for await (const key of listKeys(storage))
    needed += (await readFileFacts(storage, key))?.contentLength ?? 0
  const { bavail, bsize } = await statfs(folder)
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)
  if (needed > bavail * bsize)
    throw new CannotBackUp(
      `The archive needs up to ${megabytes(needed)} MB, ${megabytes(bavail * bsize)} MB are free; name a file on another disk: npm run backup -- /other/disk/auftritt.tar.gz`,
    )
}

/** Variants are made anew when somebody asks for one; what is still arriving belongs to nothing yet. */
export const isBackedUp = (key: string) => !/^(variants|arriving)\//.test(key)

export async function* listKeys(storage: Disk) {
  for await (const key of listFiles(storage, '/')) if (isBackedUp(key)) yield key
}
