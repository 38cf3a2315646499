import { backupSettings } from '#content/settings/backups.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { getReason } from '#core/runtime/reason.ts'
import { listExpired } from './backup-names.ts'
import { type BackupPlace, createBackupPlace } from './backup-place.server.ts'
import type { Comparison } from './compare-restored.server.ts'
import { BackupError } from './free-space.server.ts'
import { recordBackup } from './last-backup.server.ts'
import { type StoredBackup, storeBackup } from './store-backup.server.ts'

interface BackupResult {
  name: string
  files: number
  label: string
  comparison: Comparison
}

/**
 * One scheduled backup: store, compare, record, and delete what the rotation no longer needs. Throws `BackupError`; the
 * result is recorded in `backups` in any case. `made_at` is the slot.
 */
export async function runBackup(
  app: Pick<AppContext, 'environment' | 'database' | 'storage' | 'store'>,
  made_at = new Date().toISOString(),
): Promise<BackupResult> {
  const { db } = app.database
  let stored: StoredBackup | undefined
  try {
    const place = await createBackupPlace(app.environment)
    if (!place) throw new BackupError('BACKUP_URL names no place')
    stored = await storeBackup(app, place)
    const comparison = await stored.verify()
    const { name, files } = stored
    await recordBackup(db, { made_at, files, name, state: 'verified' })
    await rotate(app, place)
    return { name, files, label: place.label, comparison }
  } catch (error) {
    const problem = getReason(error)
    log.error({ err: error }, 'a backup failed')
    const state = stored ? 'unverified' : 'failed'
    const row = { made_at, files: stored?.files ?? 0, name: stored?.name ?? null, state, problem }
    await recordBackup(db, row as typeof row & { state: 'unverified' | 'failed' })
    throw new BackupError(
      stored
        ? `${stored.name} is stored, but was not verified: ${problem}`
        : `No backup was made: ${problem}`,
    )
  } finally {
    await stored?.close()
  }
}

/** Runs after a verified backup only, so that no failed backup replaces an older one. */
async function rotate(
  { database: { db }, store }: Pick<AppContext, 'database' | 'store'>,
  place: BackupPlace,
) {
  const rows = await db
    .selectFrom('backups')
    .select('name')
    .where('state', '=', 'unverified')
    .where('name', 'is not', null)
    .execute()
  const failed = new Set(rows.map(({ name }) => String(name)))
  const rotation = await store.setting(backupSettings)
  // A failed deletion is repeated by the next run.
  for (const name of listExpired(await place.list(), rotation, failed))
    await place
      .remove(name)
      .catch((error: unknown) => log.warn({ err: error }, `${name} could not be deleted`))
}
