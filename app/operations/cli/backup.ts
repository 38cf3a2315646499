import { join, resolve } from 'node:path'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { createBackupName } from '#operations/backup/backup-names.ts'
import { createBackupPlace } from '#operations/backup/backup-place.server.ts'
import { createKeyPair } from '#operations/backup/encryption.server.ts'
import { recordBackup } from '#operations/backup/last-backup.server.ts'
import { findMissingFiles } from '#operations/backup/missing-files.server.ts'
import { restoreAndCompare } from '#operations/backup/restore-and-compare.server.ts'
import { runBackup } from '#operations/backup/run-backup.server.ts'
import { CommandError, parseCommandArguments, runCommand } from './command.ts'
import { addJsonFields, print } from './report.ts'
import { printRestoreComparison } from './restore-comparison.ts'
import { withScratchFolder } from './scratch-folder.ts'

/**
 * `npm run backup [-- FILE]`: everything in one archive, also while the server runs. Without a file into the place of BACKUP_URL,
 * encrypted and compared, as the program does every day.
 */
await runCommand(async (app, words) => {
  const flags = ['verify', 'list', 'new-key'] as const
  const { file, options } = parseCommandArguments(words, { names: ['slot'], flags })
  if ('new-key' in options) return showNewKey()
  if ('list' in options) return list(app)
  if (!file && app.environment.BACKUP_URL) await backUpToPlace(app, options.slot)
  else await backUpToFile(app, file, 'verify' in options)
  print('The secret of DATA_DIR is not in it: keep that separately.')
})

async function showNewKey() {
  const { identity, recipient } = await createKeyPair()
  addJsonFields({ identity, recipient })
  print(`Setting of the server:  BACKUP_RECIPIENT=${recipient}`)
  print(`Private key:            ${identity}`)
  print('The private key is shown only this once and stored nowhere. Keep it away from this')
  print('machine: without it nobody can restore the backups, with it anybody can.')
}

async function list({ environment }: AppContext) {
  const place = await createBackupPlace(environment)
  if (!place) throw new CommandError('BACKUP_URL names no place for backups')
  const backups = await place.list()
  addJsonFields({ place: place.label, backups })
  for (const name of backups) print(name)
}

async function backUpToPlace(app: AppContext, slot: string | undefined) {
  const { name, files, label, comparison } = await runBackup(app, slot)
  await recordExport(app, slot ? 'BACKUP_URL' : 'npm run backup')
  addJsonFields({ file: name, place: label })
  await reportFiles(app, `${name} in ${label}`, files)
  printRestoreComparison(comparison)
}

async function backUpToFile(app: AppContext, file: string | undefined, isVerified: boolean) {
  const { database, storage, environment } = app
  const archive = file ?? join(environment.DATA_DIR, 'backups', createBackupName(new Date(), false))
  const files = await writeBackup(database.db, storage, archive)
  await recordBackup(database.db, { files })
  await recordExport(app, 'npm run backup')
  addJsonFields({ file: archive })
  await reportFiles(app, archive, files)
  if (!isVerified) return
  printRestoreComparison(
    await withScratchFolder(environment, (folder) => restoreAndCompare(resolve(archive), folder)),
  )
}

/** Function declarations, since the command runs before these lines. */
function recordExport({ database }: AppContext, who: string) {
  return recordPanelEvent(database.db, 'exports', { who, what: 'backup' })
}

/** Prints the content of the archive, and the files that are missing on the site itself. */
async function reportFiles(app: AppContext, archive: string, files: number) {
  const missing = await findMissingFiles(app)
  addJsonFields({ files, missing })
  print(
    `${archive} holds the ${missing.length > 0 ? 'rest of the ' : 'whole '}site (${files} files, each with its checksum).`,
  )
  if (missing.length === 0) return
  process.exitCode = 1
  print(
    `It lacks ${missing.length} of the site's files, which are gone or damaged: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}. An older archive may have them.`,
  )
}
