import { join } from 'node:path'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { BackupError, writeBackup } from '#operations/backup/backup.server.ts'
import { recordBackup } from '#operations/backup/last-backup.server.ts'
import { findMissingFiles } from '#operations/backup/missing-files.server.ts'
import { CommandError, parseFileArgument, runCommand } from './command.ts'
import { addFacts, print } from './report.ts'

/** `npm run backup [-- FILE]`: everything in one archive, also while the server runs. */
await runCommand(async ({ database, storage, environment }, words) => {
  const file = parseFileArgument(words)
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const archive = file ?? join(environment.DATA_DIR, 'backups', `auftritt-${stamp}.tar.gz`)
  const count = await writeBackup(database.db, storage, archive).catch((error: unknown) => {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  })
  await recordBackup(database.db, count)
  await recordPanelEvent(database.db, 'exports', { who: 'npm run backup', what: 'backup' })
  const missing = await findMissingFiles({ database, storage })
  addFacts({ file: archive, files: count, missing })
  print(
    `${archive} holds the ${missing.length > 0 ? 'rest of the ' : 'whole '}site (${count} files, each with its checksum).`,
  )
  if (missing.length > 0) {
    process.exitCode = 1
    print(
      `It lacks ${missing.length} of the site's files, which are gone or damaged: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}. An older archive may have them.`,
    )
  }
  print('The secret of DATA_DIR is not in it: keep that separately.')
})
