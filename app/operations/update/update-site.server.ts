import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { x as extract } from 'tar'
import type { Environment } from '#core/runtime/environment.server.ts'
import { version } from '#core/runtime/release.server.ts'
import { checkFreeSpace } from '#operations/backup/free-space.server.ts'
import { findCurrent, type Layout, toFolderName, UpdateError } from './layout.server.ts'
import type { Release } from './releases.server.ts'
import { isReady, startServer, stopServer } from './running-site.server.ts'
import { forgetUpdate, type Journal, switchVersion, writeJournal } from './switch-version.server.ts'

/** An unpacked release is about four times as large as its archive. */
const unpackFactor = 5

/** Unpacks a release beside the running version, and lets it print its version. */
export async function unpackRelease(layout: Layout, { archive, version: to }: Release) {
  const { home, database } = layout
  const folder = join(home, toFolderName(to))
  const sizes = await Promise.all([archive, database].map((file) => stat(file).catch(() => null)))
  const [archiveSize = 0, databaseSize = 0] = sizes.map((each) => each?.size)
  await checkFreeSpace(home, unpackFactor * archiveSize + 2 * databaseSize, 'The update')
  if ((await findCurrent(layout)) === folder || layout.app === folder)
    throw new UpdateError(`${folder} is the version that runs`)
  const temporaryFolder = join(home, `.unpacking-${process.pid}`)
  try {
    await mkdir(temporaryFolder)
    await extract({ file: archive, cwd: temporaryFolder, strict: true })
    await rm(folder, { recursive: true, force: true })
    await rename(join(temporaryFolder, toFolderName(to)), folder)
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
 * Stops the site, migrates and tries a copy of the database with the new version, and puts both in place. Any error
 * before that leaves the site as it was. The site is started again in any case, if it ran.
 */
export async function switchSite(layout: Layout, environment: Environment, to: string) {
  const journal: Journal = { pid: process.pid, phase: 'trying', from: version, to }
  await writeJournal(layout, journal)
  let wasRunning = false
  try {
    wasRunning = await stopServer(layout)
    await copyDatabase(layout)
    await tryVersion(layout, to)
  } catch (error) {
    await forgetUpdate(layout)
    if (wasRunning) await restart(layout, environment, version)
    throw error
  }
  await writeJournal(layout, { ...journal, phase: 'switching' })
  await switchVersion(layout, journal)
  return wasRunning ? await restart(layout, environment, to) : undefined
}

/** Copies the database of the stopped site, and links the files that a trial only reads. */
async function copyDatabase({ data, database, trial }: Layout) {
  await rm(trial, { recursive: true, force: true })
  await mkdir(trial, { mode: 0o700 })
  for (const name of ['uploads', 'secret'])
    if (existsSync(join(data, name))) await symlink(join('..', name), join(trial, name))
  writeBack(database)
  const copy = join(trial, basename(database))
  await copyFile(database, copy)
  await sync(copy)
}

/** Starts the new version on the copy, without sending mails and without timed jobs. */
async function tryVersion({ home, database, trial }: Layout, to: string) {
  const variables = { DATA_DIR: trial }
  const { code, output } = await run(join(home, toFolderName(to)), ['probe'], variables)
  if (code !== 0)
    throw new UpdateError(
      `Version ${to} does not start with the data of this site; the old version runs on: ${output.trim().slice(-500)}`,
    )
  const copy = join(trial, basename(database))
  writeBack(copy)
  await sync(copy)
}

/** WAL checkpoint: writes all changes into the file itself. Fails if another process has it open. */
function writeBack(file: string) {
  const db = new DatabaseSync(file)
  try {
    const [row] = db.prepare('pragma wal_checkpoint(truncate)').all()
    if (row?.busy) throw new UpdateError(`Another process uses ${file}; nothing was changed`)
    db.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
  } catch (error) {
    if (error instanceof UpdateError) throw error
    throw new UpdateError(`Another process uses ${file}; nothing was changed`, { cause: error })
  } finally {
    db.close()
  }
}

async function sync(file: string) {
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function restart(layout: Layout, environment: Environment, running: string) {
  const by = await startServer(layout)
  if (await isReady(environment)) return by
  throw new UpdateError(
    `Version ${running} was started, but the site does not say that it is ready`,
  )
}

async function run(folder: string, words: string[], variables: Record<string, string>) {
  const child = spawn('sh', [join(folder, 'auftritt'), ...words], {
    env: { ...process.env, ...variables },
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
