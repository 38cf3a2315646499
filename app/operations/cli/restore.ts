import { createReadStream, existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { listAdministrators } from '#accounts/people/administrators.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { isEncryptedName, isPreUpdateBackupName } from '#operations/backup/backup-names.ts'
import { createBackupPlace } from '#operations/backup/backup-place.server.ts'
import { parseAgeIdentities } from '#operations/backup/encryption.server.ts'
import { fetchBackup } from '#operations/backup/fetch-backup.server.ts'
import { recomputeDerivedData } from '#operations/backup/recompute-derived-data.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { restoreAndCompare } from '#operations/backup/restore-and-compare.server.ts'
import { CommandError, parseCommandArguments, requireStopped, runCommand } from './command.ts'
import { addJsonFields, print } from './report.ts'
import { printRestoreComparison } from './restore-comparison.ts'
import { withScratchFolder } from './scratch-folder.ts'

/**
 * `npm run restore -- FILE [--replace]`: restores an archive; stop the server first. FILE may be the name of a backup
 * in the place of BACKUP_URL. `--drill` restores into a scratch place and compares, beside a running server.
 */
await runCommand(async (app, words) => {
  const { file, options } = parseCommandArguments(words, {
    names: ['identity'],
    flags: ['replace', 'drill'],
  })
  if ('drill' in options) await drill(app, file, options.identity)
  else await restore(app, file, options.identity, 'replace' in options)
})

async function drill(app: AppContext, file: string | undefined, identity: string | undefined) {
  const begin = performance.now()
  await withArchive(app, file ?? (await findNewest(app)), identity, async (archive, folder) =>
    printRestoreComparison(await restoreAndCompare(archive, folder)),
  )
  const seconds = (performance.now() - begin) / 1000
  addJsonFields({ seconds })
  print(`The drill took ${seconds.toFixed(1)} seconds. The site was not touched.`)
}

async function findNewest({ environment }: AppContext) {
  const backups = await (await createBackupPlace(environment))?.list()
  const newest = backups?.findLast((name) => !isPreUpdateBackupName(name))
  if (!newest) throw new CommandError('Which archive? BACKUP_URL names no place with one')
  print(`Newest backup: ${newest}`)
  return newest
}

async function restore(
  app: AppContext,
  file: string | undefined,
  identity: string | undefined,
  replace: boolean,
) {
  const { database, storage, secret } = app
  if (!file)
    throw new CommandError('Which archive? For example: npm run restore -- data/backups/….tar.gz')
  await requireStopped(database)
  await withArchive(app, file, identity, async (archive) => {
    const { made, erasedAgain, resting } = await restoreBackup(database.db, storage, archive, {
      replace,
    })
    await recomputeDerivedData(database.db, secret)
    addJsonFields({ made, erasedAgain, resting })
    print(`Restored what was backed up at ${made}.`)
    if (erasedAgain > 0)
      print(`Erased again by the erasure log: ${erasedAgain}. Nobody comes back.`)
    if (resting > 0)
      print(`Webhooks that rest until somebody switches them on in the panel: ${resting}.`)
  })
  if ((await listAdministrators(database.db)).length === 0)
    print('Nobody can sign in: npm run admin -- create E-MAIL makes an administrator.')
}

/**
 * Calls `work` with a decrypted archive: the file itself, or a temporary file with the fetched and decrypted backup.
 */
async function withArchive<Result>(
  { environment }: AppContext,
  file: string,
  identity: string | undefined,
  work: (archive: string, folder: string) => Promise<Result>,
) {
  if (isEncryptedName(file) && !identity)
    throw new CommandError(
      `${file} is encrypted: --identity=FILE names the file with the private key (AGE-SECRET-KEY-…)`,
    )
  const identities = identity ? parseAgeIdentities(await readFile(identity, 'utf8')) : []
  return withScratchFolder(environment, async (folder) => {
    const isLocal = existsSync(file)
    if (isLocal && !isEncryptedName(file)) return work(resolve(file), folder)
    const place = isLocal ? localFolder(file) : await createBackupPlace(environment)
    if (!place || !(await place.has(basename(file)))) return work(resolve(file), folder)
    return work(await fetchBackup(place, basename(file), folder, identities), folder)
  })
}

/** A file of this machine, as if its folder were the place of backups. */
function localFolder(file: string) {
  const toPath = (name: string) => join(dirname(resolve(file)), name)
  return {
    has: async (name: string) => existsSync(toPath(name)),
    open: async (name: string) => createReadStream(toPath(name)),
    size: async (name: string) => statSync(toPath(name)).size,
  }
}
