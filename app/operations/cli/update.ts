import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describeDatabaseFault } from '#core/db/database-fault.server.ts'
import { findLastProgramVersion } from '#core/db/program-versions.server.ts'
import type { Environment } from '#core/runtime/environment.server.ts'
import { version } from '#core/runtime/release.server.ts'
import { backUpBeforeMigration } from '#operations/backup/before-migration.server.ts'
import { deleteFormerVersions } from '#operations/update/former-versions.server.ts'
import {
  createInstallationPaths,
  findCurrentVersionFolder,
  type InstallationPaths,
  requireDataFolderOwner,
  requireUnpackedRelease,
  UpdateError,
} from '#operations/update/installation-paths.server.ts'
import { compareVersions, findRelease, type Release } from '#operations/update/releases.server.ts'
import { readJournal, recoverUpdate } from '#operations/update/switch-version.server.ts'
import { dropTrialDatabase, withDatabase } from '#operations/update/trial-database.server.ts'
import { withUpdateLock } from '#operations/update/update-lock.server.ts'
import { switchSiteVersion, unpackRelease } from '#operations/update/update-site.server.ts'
import { parseCommandArguments, runWithoutDatabase } from './command.ts'
import { addJsonFields, print } from './report.ts'

await runWithoutDatabase(update)

/** `auftritt update [FILE or FOLDER]`: the next version in place of this one, or everything as it was. */
async function update(environment: Environment, words: string[]) {
  const layout = createInstallationPaths(environment)
  const { file, options } = parseCommandArguments(words, { names: ['signers'], flags: ['recover'] })
  if ('recover' in options) return withUpdateLock(layout, () => recover(layout, environment))
  requireUnpackedRelease(layout)
  await requireDataFolderOwner(layout)
  await withUpdateLock(layout, () => updateAlone(layout, environment, file, options.signers))
}

async function updateAlone(
  layout: InstallationPaths,
  environment: Environment,
  path: string | undefined,
  signers = join(layout.home, 'auftritt.signers'),
) {
  await requireNoUnfinished(layout, environment)
  const from = await findRunningVersion(layout)
  const release = await findNewer(path ?? join(layout.home, 'releases'), path !== undefined, from)
  if (!release) return print(`Version ${from} is the newest one there.`)
  await unpackRelease(layout, release, signers)
  print(`Version ${release.version}: signature and checksum are right; it lies beside ${from}.`)
  const isMigrated = await isMigratedBy(release.version, environment)
  if (isMigrated)
    print(`The tables are those of ${release.version} already: another instance has changed them.`)
  else {
    const address = environment.DATABASE_URL ?? layout.database
    if (environment.DATABASE_URL || existsSync(address))
      await backUpBeforeMigration(address, environment)
    print('Everything is backed up. The site pauses for some seconds.')
  }
  const startedBy = await switchSiteVersion(layout, environment, {
    from,
    to: release.version,
    isMigrated,
  })
  addJsonFields({ from, to: release.version })
  const state = startedBy ? 'runs now' : 'is chosen; the site did not run, and was not started'
  const kept = environment.DATABASE_URL
    ? `${from} is kept, its tables in the backup`
    : `${from} and its database are kept`
  print(`Version ${release.version} ${state}; ${kept}.`)
  const problem = await deleteFormerVersions(layout, release.version)
  if (problem) print(`But not all older ones could be deleted (${problem}).`)
  if (startedBy === 'update')
    print(
      `Nothing else started it, so this command did; its log is ${join(layout.data, 'auftritt.log')}.`,
    )
}

/** Of several instances the first one changes the tables. Refuses a version older than theirs. */
async function isMigratedBy(to: string, environment: Environment) {
  const { DATABASE_URL } = environment
  if (!DATABASE_URL) return false
  const reading = withDatabase(DATABASE_URL, findLastProgramVersion)
  const last = await reading.catch(async (error: unknown) => {
    throw new UpdateError(await describeDatabaseFault(error, environment))
  })
  if (last && compareVersions(last, to) > 0)
    throw new UpdateError(`Version ${last} has written the database: update to that one`)
  return last === to
}

/** That of `current`, also when the command is that of an older folder. */
async function findRunningVersion(layout: InstallationPaths) {
  return (
    /^auftritt-(\d+\.\d+\.\d+)$/.exec(basename(await findCurrentVersionFolder(layout)))?.[1] ??
    version
  )
}

async function findNewer(
  path: string,
  isNamed: boolean,
  running: string,
): Promise<Release | undefined> {
  if (!isNamed && !existsSync(path))
    throw new UpdateError(`Which release? Name a file or a folder, or put one into ${path}`)
  const release = await findRelease(path)
  if (release && compareVersions(release.version, running) > 0) return release
  if (release && compareVersions(release.version, running) < 0)
    throw new UpdateError(`Version ${release.version} is older than ${running}`)
  return undefined
}

/** An update that was killed is finished or forgotten first. */
async function requireNoUnfinished(layout: InstallationPaths, environment: Environment) {
  if (!(await readJournal(layout))) return
  await recover(layout, environment)
  throw new UpdateError('An earlier update had been killed and was cleared up: please start again')
}

async function recover(layout: InstallationPaths, { DATABASE_URL }: Environment) {
  const recovered = await recoverUpdate(layout, Boolean(DATABASE_URL))
  if (!recovered) return
  const { isDone, from, to, problem: reason } = recovered
  if (reason) print(`The update from ${from} to ${to} was killed, and undone: ${reason}.`)
  else
    print(
      isDone
        ? `The update from ${from} to ${to} was killed and has been finished.`
        : `The update from ${from} to ${to} was killed before it had changed anything.`,
    )
  const problem = DATABASE_URL && (await dropTrialDatabase(DATABASE_URL))
  if (problem) print(`But ${problem}.`)
}
