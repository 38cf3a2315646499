import { createHash } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { digestStream } from '#core/crypto/digest-stream.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { AtomicFileDriver } from '#media/atomic-files.server.ts'
import type { Manifest } from './backup.server.ts'
import { checkFreeSpace } from './free-space.server.ts'
import { restoreBackup } from './restore.server.ts'
import { listBackupTables, readRowsAsJsonLines, type UntypedDb } from './rows.server.ts'
import { RestoreError } from './verify-archive.server.ts'

/** Bytes of a database file and its WAL with all tables and no rows, rounded up. */
const emptyDatabase = 8 * 1024 ** 2

export interface RestoredTotals {
  tables: number
  rows: number
  files: number
  seconds: number
}

/**
 * Restores an archive into a scratch database and a scratch folder, reads both again, and compares counts and checksums with
 * those that the manifest has of the site. Throws `RestoreError` when anything differs.
 */
export async function restoreAndCompare(archive: string, folder: string): Promise<RestoredTotals> {
  const begin = performance.now()
  const scratch = join(folder, 'restored')
  await mkdir(scratch)
  // Archives hardly shrink, but rows do.
  const bytes = emptyDatabase + 2 * (await stat(archive)).size
  await checkFreeSpace(scratch, bytes, 'Restoring the backup')
  const address = join(scratch, 'auftritt.db')
  try {
    await migrateDatabaseAt(address)
    const { db, close } = createDatabase<Tables>(address)
    try {
      // The scratch files are deleted after the comparison, so they need no sync.
      const sync = async () => {}
      const storage = new Disk(new AtomicFileDriver(join(scratch, 'uploads'), { sync }))
      const manifest = await restoreBackup(db, storage, archive, { isCopy: true })
      const { tables, rows } = await compareRows(db, manifest)
      const files = await compareFiles(storage, manifest)
      return { tables, rows, files, seconds: (performance.now() - begin) / 1000 }
    } finally {
      await close()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function compareRows(db: Db, { files }: Manifest) {
  // Tables are known only by name here.
  const untyped = db as unknown as UntypedDb
  const tables = await listBackupTables(untyped)
  let rows = 0
  for (const table of tables) {
    const count = async function* () {
      for await (const line of readRowsAsJsonLines(untyped, table)) {
        rows++
        yield line
      }
    }
    const name = `database/${table}.jsonl`
    if (files[name] !== (await digestStream(count()))) throw differs(name)
  }
  return { tables: tables.length, rows }
}

const emptyDigest = createHash('sha256').digest('hex')

async function compareFiles(storage: Disk, { files }: Manifest) {
  let count = 0
  for (const [name, digest] of Object.entries(files)) {
    // An empty file was missing in the site, too.
    if (!name.startsWith('uploads/') || digest === emptyDigest) continue
    const stream = await storage.getStream(name.slice('uploads/'.length)).catch(() => {
      throw differs(name)
    })
    if ((await digestStream(stream)) !== digest) throw differs(name)
    count++
  }
  return count
}

const differs = (name: string) => new RestoreError(`Restored, ${name} is not what the site has`)
