import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { isServerRunning } from '#core/db/instances.server.ts'
import { applyCurrentRules } from '#operations/backup/apply-current-rules.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { RestoreError } from '#operations/backup/verify-archive.server.ts'
import { CommandError, parseFileArgument, runCommand } from './command.ts'
import { addFacts, print } from './report.ts'

/** `npm run restore -- FILE [--replace]`: the content of an archive; stop the server first. */
await runCommand(async ({ database, storage, secret }, words) => {
  const file = parseFileArgument(words, ['--replace'])
  if (!file)
    throw new CommandError('Which archive? For example: npm run restore -- data/backups/….tar.gz')
  if (await isServerRunning(database.db))
    throw new CommandError(
      'A server runs on this database, or was killed less than half a minute ago: stop it first',
    )
  try {
    const { made, erasedAgain, resting } = await restoreBackup(database.db, storage, file, {
      replace: words.includes('--replace'),
    })
    await applyCurrentRules(database.db, secret)
    addFacts({ made, erasedAgain, resting })
    print(`Restored what was backed up at ${made}.`)
    if (erasedAgain > 0)
      print(`Erased again by the erasure log: ${erasedAgain}. Nobody comes back.`)
    if (resting > 0)
      print(`Webhooks that rest until somebody switches them on in the panel: ${resting}.`)
    if ((await listAdministrators(database.db)).length === 0)
      print('Nobody can sign in: npm run admin -- create E-MAIL makes an administrator.')
  } catch (error) {
    throw error instanceof RestoreError ? new CommandError(error.message) : error
  }
})
