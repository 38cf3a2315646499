import type { Kysely } from 'kysely'
import { backupSettings } from '#content/settings/backups.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { log } from '#core/runtime/log.server.ts'
import { createBackupName, listBackupsPastRotation } from './backup-names.ts'
import { type BackupPlace, createBackupPlace } from './backup-place.server.ts'
import { BackupError } from './free-space.server.ts'
import { type BackupsTables, recordBackup } from './last-backup.server.ts'
import type { RestoredTotals } from './restore-and-compare.server.ts'
import { type StoredBackupHandle, storeBackup } from './store-backup.server.ts'

const day = 86_400_000

interface BackupResult {
  name: string
  files: number
  label: string
  comparison: RestoredTotals
}

/**
 * One scheduled backup: store, compare, record, and delete what the rotation no longer needs. Throws `BackupError`; the
 * result is recorded in `backups` in any case. `made_at` is the slot. An archive that was not verified stays until the next
 * run, in case there is no other.
 */
export async function runBackup(
  app: Pick<AppContext, 'environment' | 'database' | 'storage' | 'store'>,
  made_at = new Date().toISOString(),
): Promise<BackupResult> {
  const { db } = app.database
  const name = createBackupName(new Date(), app.environment.BACKUP_RECIPIENT !== undefined)
  let stored: StoredBackupHandle | undefined
  try {
    const place = await createBackupPlace(app.environment)
    if (!place) throw new BackupError('BACKUP_URL names no place')
    await removeUnverified(db, place, made_at)
    // Before it is stored: after a kill its row tells that it was not verified.
    await recordBackup(db, { made_at, files: 0, name, state: 'running' })
    stored = await storeBackup(app, place, name)
    const comparison = await stored.verify()
    const { files } = stored
    await recordBackup(db, { made_at, files, name, state: 'verified' })
    // Repeated by the next run.
    await rotate(app, place).catch((error: unknown) =>
      log.warn({ err: error }, 'old backups could not be deleted'),
    )
    return { name, files, label: place.label, comparison }
  } catch (error) {
    const problem = getErrorReason(error)
    log.error({ err: error }, 'a backup failed')
    const state = stored ? 'unverified' : 'failed'
    await recordBackup(db, { made_at, files: stored?.files ?? 0, state, problem })
    throw new BackupError(
      stored
        ? `${name} is stored, but was not verified: ${problem}`
        : `No backup was made: ${problem}`,
    )
  } finally {
    await stored?.close()
  }
}

const selectUnverified = (db: Kysely<BackupsTables>) =>
  db
    .selectFrom('backups')
    .select(['made_at', 'name'])
    .where('name', 'is not', null)
    .where('state', '!=', 'verified')

/** Deletes the archives of earlier runs that failed or were killed: at most one is there that was not verified. */
async function removeUnverified(db: Kysely<BackupsTables>, place: BackupPlace, own: string) {
  const dayAgo = new Date(Date.now() - day).toISOString()
  const rows = await selectUnverified(db)
    // Another one that runs may still succeed.
    .where((eb) =>
      eb.or([eb('state', '!=', 'running'), eb('made_at', '=', own), eb('made_at', '<', dayAgo)]),
    )
    .execute()
  for (const { made_at, name } of rows) {
    await place.remove(String(name))
    await db.updateTable('backups').set({ name: null }).where('made_at', '=', made_at).execute()
  }
}

/** Runs after a verified backup only, so that no failed backup replaces an older one. */
async function rotate(
  { database: { db }, store }: Pick<AppContext, 'database' | 'store'>,
  place: BackupPlace,
) {
  const unverified = new Set((await selectUnverified(db).execute()).map(({ name }) => name))
  const good = (await place.list()).filter((name) => !unverified.has(name))
  for (const name of listBackupsPastRotation(good, await store.setting(backupSettings)))
    await place.remove(name)
}
