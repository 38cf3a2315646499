import { existsSync } from 'node:fs'
import { link, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncPath } from '#core/runtime/sync-path.server.ts'
import { type Layout, toFolderName } from './layout.server.ts'

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
export async function writeJournal({ journal }: Layout, entry: Journal) {
  const temporaryFile = `${journal}.${process.pid}`
  const text = `${entry.pid}\n${entry.phase}\n${entry.from}\n${entry.to}\n`
  await writeFile(temporaryFile, text, { mode: 0o600, flush: true })
  await rename(temporaryFile, journal)
  await syncPath(dirname(journal))
}

export async function readJournal({ journal }: Layout): Promise<Journal | undefined> {
  const text = await readFile(journal, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid = '', phase = '', from = '', to = ''] = text.split('\n')
  return { pid: Number(pid), phase: phase === 'switching' ? 'switching' : 'trying', from, to }
}

/** Puts the migrated database and the new version in place. Can be repeated after a kill at any moment. */
export async function switchVersion(layout: Layout, { to }: Journal) {
  const { home, database, trial, journal } = layout
  const migrated = join(trial, basename(database))
  if (existsSync(migrated)) {
    // The files are empty: no process has opened the database since its checkpoint.
    for (const suffix of ['-wal', '-shm']) await rm(database + suffix, { force: true })
    await keepFormer(database, `${database}.before-${to}`)
    await rename(migrated, database)
    await syncPath(dirname(database))
  }
  await linkCurrent(home, toFolderName(to))
  await rm(trial, { recursive: true, force: true })
  await rm(journal, { force: true })
}

/** Discards an update that has not changed the site. */
export async function forgetUpdate({ trial, journal }: Layout) {
  await rm(trial, { recursive: true, force: true })
  await rm(journal, { force: true })
}

/** Finishes or discards an update that was killed. Returns its journal entry, with `isDone` for a finished one. */
export async function recoverUpdate(layout: Layout) {
  const entry = await readJournal(layout)
  if (!entry) return undefined
  if (entry.phase === 'switching') await switchVersion(layout, entry)
  else await forgetUpdate(layout)
  return { ...entry, isDone: entry.phase === 'switching' }
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
  await syncPath(home)
}
