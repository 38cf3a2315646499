import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { backupSettings } from '#content/settings/backups.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  getMaxRotationDays,
  isBackupName,
  listBackupsPastMaxAge,
} from '#operations/backup/backup-names.ts'
import { createBackupPlace } from '#operations/backup/backup-place.server.ts'
import { listFormerDatabases } from './former-versions.server.ts'
import { createInstallationPaths } from './installation-paths.server.ts'

type CopiesContext = Pick<AppContext, 'environment' | 'store'>

const day = 86_400_000

/** Without BACKUP_URL: days for which copies from before an update stay, or fewer where the privacy text says so. */
const maxDaysWithoutPlace = 30

/**
 * Deletes backups, also those before updates, and databases of former versions that are older than any period of the
 * rotation. The rotation itself runs only with a new backup. The newest backup stays.
 */
export async function deleteOutdatedBackupsAndDatabases(
  { environment, store }: CopiesContext,
  now = Date.now(),
) {
  const place = await createBackupPlace(environment)
  const { backupDays } = await store.setting(legalQuestionSettings)
  const maxDays = place
    ? getMaxRotationDays(await store.setting(backupSettings))
    : Math.min(maxDaysWithoutPlace, backupDays || maxDaysWithoutPlace)
  if (place)
    for (const name of listBackupsPastMaxAge(await place.list(), maxDays, now))
      await place.remove(name)
  const folder = resolve(environment.DATA_DIR, 'backups', 'before-updates')
  const archives = (await readdir(folder).catch(() => [])).filter(isBackupName)
  for (const name of listBackupsPastMaxAge(archives, maxDays, now)) await rm(join(folder, name))
  if (environment.DATABASE_URL) return
  for (const { path } of await listFormerDatabases(createInstallationPaths(environment).database)) {
    // The time of its renaming: nobody may have written to it for months before.
    const { ctimeMs } = await stat(path)
    if (ctimeMs < now - maxDays * day) await rm(path)
  }
}
