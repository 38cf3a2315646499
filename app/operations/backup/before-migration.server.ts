import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { commandQueryTimeout, createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { Environment } from '#core/runtime/environment.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { createStorage } from '#media/storage.server.ts'
import { writeBackup } from './backup.server.ts'
import { createBackupName, isBackupName, maxPreUpdateBackups } from './backup-names.ts'
import { createBackupPlace } from './backup-place.server.ts'
import { BackupError } from './free-space.server.ts'
import { storeBackup } from './store-backup.server.ts'

/**
 * Backs up a site before a migration, so that the previous version can be started again. The archive is not compared:
 * only the previous version could restore it. Throws `BackupError`, which stops the migration.
 */
export async function backUpBeforeMigration(address: string, environment: Environment) {
  const database = createDatabase<Tables>(address, commandQueryTimeout)
  try {
    const storage = await createStorage(environment)
    const place = await createBackupPlace(environment)
    if (place) {
      const name = createBackupName(new Date(), environment.BACKUP_RECIPIENT !== undefined, true)
      const { close } = await storeBackup({ environment, database, storage }, place, name)
      return await close()
    }
    const folder = resolve(environment.DATA_DIR, 'backups', 'before-updates')
    await writeBackup(database.db, storage, join(folder, createBackupName(new Date(), false, true)))
    const archives = (await readdir(folder)).filter(isBackupName).sort()
    for (const name of archives.slice(0, -maxPreUpdateBackups)) await rm(join(folder, name))
  } catch (error) {
    throw new BackupError(
      `The tables were not changed for this version, because the backup before it failed: ${getErrorReason(error)}`,
    )
  } finally {
    await database.close()
  }
}
