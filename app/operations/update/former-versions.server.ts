import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { getReason } from '#core/runtime/reason.ts'
import type { Layout } from './layout.server.ts'
import { compareVersions } from './releases.server.ts'

/** Former versions that stay after an update: the one before, and one older. */
export const keptFormers = 2

/** Deletes all but the newest former programs and databases. Returns why that failed. */
export async function deleteFormers({ home, database }: Layout, running: string) {
  try {
    const programs = (await listVersions(home, 'auftritt-')).filter(
      ({ version }) => compareVersions(version, running) < 0,
    )
    // The database of before this update is the way back.
    const databases = (await listFormerDatabases(database)).filter(
      ({ version }) => version !== running,
    )
    const old = [...programs.slice(keptFormers), ...databases.slice(keptFormers - 1)]
    for (const { path } of old) await rm(path, { recursive: true })
    return undefined
  } catch (error) {
    return getReason(error)
  }
}

/** Bytes of the databases that updates have kept, newest first. */
export async function listFormerDatabases(database: string) {
  const files = await listVersions(dirname(database), `${basename(database)}.before-`)
  return Promise.all(files.map(async (file) => ({ ...file, bytes: (await stat(file.path)).size })))
}

/** What is named by a prefix and a version, newest first. */
async function listVersions(folder: string, prefix: string) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  return names
    .map((name) => ({ version: name.slice(prefix.length), path: join(folder, name) }))
    .filter(({ version }) => /^\d+\.\d+\.\d+$/.test(version))
    .sort((one, other) => compareVersions(other.version, one.version))
}
