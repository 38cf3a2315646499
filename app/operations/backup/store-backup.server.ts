import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#core/request/app-context.server.ts'
import { writeBackup } from './backup.server.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { createScratchFolder } from './create-scratch-folder.server.ts'
import { createEncryptedStream, createKeyPair } from './encryption.server.ts'
import { fetchBackup } from './fetch-backup.server.ts'
import { type RestoredTotals, restoreAndCompare } from './restore-and-compare.server.ts'

type BackupContext = Pick<AppContext, 'environment' | 'storage'> & {
  database: Pick<AppContext['database'], 'db'>
}

export interface StoredBackupHandle {
  files: number
  /** Restores the stored archive and compares it. Throws `RestoreError`. */
  verify: () => Promise<RestoredTotals>
  /** Deletes the files of the comparison. */
  close: () => Promise<void>
}

/**
 * Stores a backup in its place, encrypted when BACKUP_RECIPIENT is set. An encrypted one has a second recipient, whose
 * key exists only in this process, so that the stored archive itself can be compared.
 */
export async function storeBackup(
  { environment, database, storage }: BackupContext,
  place: BackupPlace,
  name: string,
): Promise<StoredBackupHandle> {
  const { BACKUP_RECIPIENT: recipient } = environment
  const scratch = await createScratchFolder(environment.DATA_DIR)
  const close = () => rm(scratch, { recursive: true, force: true })
  try {
    await place.deletePartial?.()
    const archive = join(scratch, 'archive.tar.gz')
    const files = await writeBackup(database.db, storage, archive)
    const { size } = await stat(archive)
    const pair = recipient ? await createKeyPair() : undefined
    if (recipient && pair) {
      const encrypted = await createEncryptedStream(archive, size, [recipient, pair.recipient])
      await place.store(name, encrypted.content, encrypted.size)
    } else await place.store(name, createReadStream(archive), size)
    await rm(archive)
    const verify = async () => {
      const copy = await fetchBackup(place, name, scratch, pair ? [pair.identity] : [])
      return restoreAndCompare(copy, scratch)
    }
    return { files, verify, close }
  } catch (error) {
    await close()
    throw error
  }
}
