import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { x as extract } from 'tar'
import type { Environment } from '#core/runtime/environment.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { fsyncPath, fsyncTree } from '#core/runtime/fsync-path.server.ts'
import { checkFreeSpace } from '#operations/backup/free-space.server.ts'
import { listMigrations, type UntypedDb } from '#operations/backup/rows.server.ts'
import { checkpointDatabase } from './checkpoint-database.server.ts'
import { containsDataFolder } from './former-versions.server.ts'
import {
  findCurrentVersionFolder,
  type InstallationPaths,
  toVersionFolderName,
  UpdateError,
} from './installation-paths.server.ts'
import { copyAndVerifyArchive, type Release } from './releases.server.ts'
import { runIgnoringSignals } from './run-ignoring-signals.server.ts'
import { restartSite, stopServer, waitUntilReady } from './running-site.server.ts'
import {
  discardUpdate,
  type Journal,
  switchVersionOrUndo,
  writeJournal,
} from './switch-version.server.ts'
import { withDatabase, withTrialDatabase } from './trial-database.server.ts'

/** An unpacked release is about four times as large as its archive, which is copied as well. */
const unpackFactor = 6

/** Checks a release, unpacks it beside the version that runs, and lets it say its version. */
export async function unpackRelease(layout: InstallationPaths, release: Release, signers: string) {
  const { archive, version: to } = release
  const { home, database } = layout
  const folder = join(home, toVersionFolderName(to))
  const temporaryFolder = join(home, '.unpacking')
  // An update that was killed may have left it.
  await rm(temporaryFolder, { recursive: true, force: true })
  const sizes = await Promise.all([archive, database].map((file) => stat(file).catch(() => null)))
  const [archiveSize = 0, databaseSize = 0] = sizes.map((each) => each?.size)
  await checkFreeSpace(home, unpackFactor * archiveSize + 2 * databaseSize, 'The update')
  if ((await findCurrentVersionFolder(layout)) === folder || layout.app === folder)
    throw new UpdateError(`${folder} is the version that runs`)
  if (existsSync(folder) && (await containsDataFolder(folder, layout.data)))
    throw new UpdateError(`${folder} holds data of a site: move them away first`)
  try {
    await mkdir(temporaryFolder, { mode: 0o700 })
    const file = await copyAndVerifyArchive(release, signers, temporaryFolder)
    await extract({ file, cwd: temporaryFolder, strict: true })
    await rm(folder, { recursive: true, force: true })
    // It is on the disk before `current` leads to it.
    await fsyncTree(join(temporaryFolder, toVersionFolderName(to)))
    await rename(join(temporaryFolder, toVersionFolderName(to)), folder)
    await fsyncPath(home)
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
  const { code, output } = await run(folder, ['version', '--json'], {})
  if (code !== 0 || !output.includes(`"version":"${to}"`))
    throw new UpdateError(
      `Version ${to} does not run on this machine: ${output.trim().slice(-300)}`,
    )
}

/**
 * Lets the new version migrate and try a copy of the database, ends the site, and puts both in place. Whatever is wrong
 * leaves the site as it was. It is started again in any case, if it ran. `isMigrated`: another instance has changed the tables
 * for this version already.
 */
export async function switchSiteVersion(
  layout: InstallationPaths,
  environment: Environment,
  { from, to, isMigrated }: { from: string; to: string; isMigrated: boolean },
) {
  const { DATABASE_URL } = environment
  const journal: Journal = { pid: process.pid, phase: 'trying', from, to }
  await writeJournal(layout, journal)
  try {
    await prepareTrial(layout)
    if (DATABASE_URL && !isMigrated)
      await withTrialDatabase(DATABASE_URL, (trial) =>
        tryVersion(layout, to, { DATABASE_URL: trial }),
      )
  } catch (error) {
    await discardUpdate(layout)
    throw error
  }
  return runIgnoringSignals(() => replaceStopped(layout, environment, journal))
}

async function replaceStopped(
  layout: InstallationPaths,
  environment: Environment,
  journal: Journal,
) {
  const { DATABASE_URL } = environment
  const { from, to } = journal
  let stopped: Awaited<ReturnType<typeof stopServer>>
  try {
    try {
      stopped = await stopServer(layout)
      if (!DATABASE_URL) await tryOnCopiedFile(layout, to)
      await writeJournal(layout, { ...journal, phase: 'switching' })
      if (DATABASE_URL) await migrateInPlace(layout, to, DATABASE_URL)
    } catch (error) {
      await discardUpdate(layout)
      throw error
    }
    await switchVersionOrUndo(layout, journal, Boolean(DATABASE_URL))
  } catch (error) {
    const restarting = stopped && restart(layout, environment, { running: from, ...stopped })
    const problem = await restarting?.then(() => undefined, getErrorReason)
    throw problem
      ? new UpdateError(`${getErrorReason(error)}; ${problem}`, { cause: error })
      : error
  }
  return stopped && (await restart(layout, environment, { running: to, ...stopped }))
}

/** A data folder with links to what a trial only reads. */
async function prepareTrial({ data, trial }: InstallationPaths) {
  await rm(trial, { recursive: true, force: true })
  await mkdir(trial, { mode: 0o700 })
  for (const name of ['uploads', 'secret'])
    if (existsSync(join(data, name))) await symlink(join('..', name), join(trial, name))
}

/** PostgreSQL changes its tables in one transaction: all of them, or an error and none. */
async function migrateInPlace(layout: InstallationPaths, to: string, address: string) {
  const list = () => withDatabase(address, (db) => listMigrations(db as unknown as UntypedDb))
  const before = await list()
  try {
    await tryVersion(layout, to, {})
  } catch (error) {
    // Otherwise the version before could not start any more.
    if ((await list()).join() === before.join()) throw error
  }
}

/** With SQLite the copy that was tried becomes the database. */
async function tryOnCopiedFile(layout: InstallationPaths, to: string) {
  const { database, trial } = layout
  checkpointDatabase(database)
  const copy = join(trial, basename(database))
  await copyFile(database, copy)
  await tryVersion(layout, to, {})
  checkpointDatabase(copy)
  await fsyncPath(copy)
}

/** Lets the new version start, without its mails and clocks. */
async function tryVersion(
  { home, trial }: InstallationPaths,
  to: string,
  variables: Record<string, string>,
) {
  const { code, output } = await run(join(home, toVersionFolderName(to)), ['probe'], {
    DATA_DIR: trial,
    ...variables,
  })
  if (code !== 0)
    throw new UpdateError(
      `Version ${to} does not start with the data of this site; the old version stays: ${output.trim().slice(-500)}`,
    )
}

async function restart(
  layout: InstallationPaths,
  environment: Environment,
  { running, isSupervised }: { running: string; isSupervised: boolean },
) {
  const by = await restartSite(layout, { isSupervised })
  if (await waitUntilReady(environment)) return by
  throw new UpdateError(
    `Version ${running} was started, but the site does not say that it is ready`,
  )
}

async function run(folder: string, words: string[], variables: Record<string, string>) {
  const child = spawn('sh', [join(folder, 'auftritt'), ...words], {
    env: { ...process.env, ...variables },
    // Ctrl+C is for the update alone, which may have to go on.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000)
    })
  const [code] = await once(child, 'close')
  return { code, output }
}
