import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { Kysely } from 'kysely'
import { create } from 'tar'
import { makeFolder } from '../make-folder.server.ts'
import { linesOf, migrationsOf, tablesOf } from './rows.server.ts'

/** What stands beside the data in an archive. */
export interface Manifest {
  format: 1
  made: string
  migrations: string[]
  /** SHA-256 of every file, by its path in the archive. */
  files: Record<string, string>
}

/**
 * Writes everything into one archive: the rows as lines of JSON, which both engines read, the uploads, and a checksum of
 * each file. The rows are those of one moment; the archive appears under its name only when it is whole.
 */
export async function backup(db: Kysely<never>, storage: Disk, archive: string) {
  await makeFolder(resolve(dirname(archive)))
  const folder = await mkdtemp(join(dirname(archive), '.backup-'))
  try {
    const migrations = await writeRows(db, join(folder, 'database'))
    await writeUploads(storage, join(folder, 'uploads'))
    const files = await checksums(folder)
    const manifest: Manifest = { format: 1, made: new Date().toISOString(), migrations, files }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
    await create({ gzip: true, cwd: folder, file: join(folder, '.archive'), portable: true }, [
      'manifest.json',
      'database',
      'uploads',
    ])
    // It holds what applicants sent: nobody else on the machine shall read it.
    await chmod(join(folder, '.archive'), 0o600)
    await rename(join(folder, '.archive'), archive)
    return Object.keys(files).length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In one transaction, so that no row refers to one that was written a moment later. */
async function writeRows(db: Kysely<never>, folder: string) {
  await mkdir(folder)
  return (
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      // The server goes on writing meanwhile.
      .setAccessMode('read only')
      .execute(async (trx) => {
        // Tables are only known by name here.
        const untyped = trx as unknown as Kysely<Record<string, Record<string, unknown>>>
        for (const table of await tablesOf(untyped))
          await pipeline(linesOf(untyped, table), createWriteStream(join(folder, `${table}.jsonl`)))
        return migrationsOf(untyped)
      })
  )
}

async function writeUploads(storage: Disk, folder: string) {
  await mkdir(folder)
  for await (const key of keysIn(storage)) {
    // Variants are made anew when somebody asks for one; what is still arriving belongs to nothing yet.
    if (/^(variants|arriving)\//.test(key)) continue
    const copy = join(folder, key)
    await mkdir(dirname(copy), { recursive: true })
    try {
      await pipeline(await storage.getStream(key), createWriteStream(copy))
    } catch (error) {
      // Deleted since it was listed.
      if (await storage.exists(key)) throw error
      await rm(copy, { force: true })
    }
  }
}

async function* keysIn(storage: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll('/', { recursive: true, paginationToken }).catch(empty)
    for (const each of page.objects) if (each.isFile) yield each.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** A folder that nothing was uploaded to yet is not there; any other fault would make a backup without pictures. */
function empty(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
    return { objects: [], paginationToken: undefined }
  throw error
}

/** SHA-256 of every file below a folder, by its path with forward slashes. */
export async function checksums(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll('\\', '/')
    if (name === 'manifest.json') continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    files[name] = hash.digest('hex')
  }
  return files
}
