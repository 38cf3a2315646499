import { existsSync } from 'node:fs'
import { link, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { fsyncPath } from '#core/runtime/fsync-path.server.ts'
import {
  type InstallationPaths,
  toVersionFolderName,
  UpdateError,
} from './installation-paths.server.ts'

/**
 * The progress of an update, in a file that the launcher reads. Before `switching` the site is unchanged, so an
 * interrupted update is discarded; from then on it is completed, after any number of interruptions.
 */
export interface Journal {
  pid: number
  phase: 'trying' | 'switching'
  from: string
  to: string
}

/** The first line is the process, for the launcher. */
export async function writeJournal({ journal }: InstallationPaths, entry: Journal) {
  const temporaryFile = `${journal}.${process.pid}`
  const text = `${entry.pid}\n${entry.phase}\n${entry.from}\n${entry.to}\n`
  await writeFile(temporaryFile, text, { mode: 0o600, flush: true })
  await rename(temporaryFile, journal)
  await fsyncPath(dirname(journal))
}

export async function readJournal({ journal }: InstallationPaths): Promise<Journal | undefined> {
  const text = await readFile(journal, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid = '', phase = '', from = '', to = ''] = text.split('\n')
  return { pid: Number(pid), phase: phase === 'switching' ? 'switching' : 'trying', from, to }
}

/** Puts the migrated database and the new version in place. Can be repeated after a kill at any moment. */
async function switchVersion(layout: InstallationPaths, { to }: Journal) {
  const { home, database, trial, journal } = layout
  const migrated = join(trial, basename(database))
  if (existsSync(migrated)) {
    // The files are empty: no process has opened the database since its checkpoint.
    for (const suffix of ['-wal', '-shm']) await rm(database + suffix, { force: true })
    await keepFormer(database, `${database}.before-${to}`)
    await rename(migrated, database)
    await fsyncPath(dirname(database))
  }
  await linkCurrent(home, toVersionFolderName(to))
  await rm(trial, { recursive: true, force: true })
  await rm(journal, { force: true })
}

/** Undoes a switch that failed: the database and the version from before it. */
async function undoSwitch(layout: InstallationPaths, { from, to }: Journal) {
  const { home, database, trial } = layout
  const former = `${database}.before-${to}`
  if (!existsSync(join(trial, basename(database))) && existsSync(former)) {
    await rename(former, database)
    await fsyncPath(dirname(database))
  }
  const current = await readlink(join(home, 'current')).catch(() => undefined)
  if (current === toVersionFolderName(to)) await linkCurrent(home, toVersionFolderName(from))
  await discardUpdate(layout)
}

/**
 * Switches, or leaves everything as it was. The tables of PostgreSQL have been changed by then, so that the old version could not
 * run: the next start tries again.
 */
export async function switchVersionOrUndo(
  layout: InstallationPaths,
  entry: Journal,
  isPostgres: boolean,
) {
  try {
    await switchVersion(layout, entry)
  } catch (error) {
    if (isPostgres) throw error
    await undoSwitch(layout, entry)
    throw new UpdateError(
      `Version ${entry.to} could not be put in place (${getErrorReason(error)}); ${entry.from} stays`,
      { cause: error },
    )
  }
}

/** Discards an update that has not changed the site. */
export async function discardUpdate({ trial, journal }: InstallationPaths) {
  await rm(trial, { recursive: true, force: true })
  await rm(journal, { force: true })
}

/**
 * Finishes or discards an update that was killed. Returns its journal entry, with `isDone` for a finished one, and the reason why one
 * was undone.
 */
export async function recoverUpdate(
  layout: InstallationPaths,
  isPostgres: boolean,
): Promise<(Journal & { isDone: boolean; problem?: string }) | undefined> {
  const entry = await readJournal(layout)
  if (!entry) return undefined
  if (entry.phase === 'trying') {
    await discardUpdate(layout)
    return { ...entry, isDone: false }
  }
  try {
    await switchVersionOrUndo(layout, entry, isPostgres)
    return { ...entry, isDone: true }
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error
    return { ...entry, isDone: false, problem: error.message }
  }
}

/** Hard link to the database before the update; an earlier link of that name is replaced. */
async function keepFormer(database: string, former: string) {
  const [here, there] = await Promise.all([stat(database), stat(former).catch(() => undefined)])
  if (there?.ino === here.ino) return
  await rm(former, { force: true })
  await link(database, former)
}

/** Replaces the link atomically. */
async function linkCurrent(home: string, target: string) {
  const temporaryLink = join(home, `current.${process.pid}`)
  await rm(temporaryLink, { force: true })
  await symlink(target, temporaryLink)
  await rename(temporaryLink, join(home, 'current'))
  await fsyncPath(home)
}
