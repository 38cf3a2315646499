import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import type { InstallationPaths } from './installation-paths.server.ts'
import { compareVersions } from './releases.server.ts'

/** Former versions that stay after an update: the one before, and one older. */
export const maxFormerVersions = 2

/** Deletes all but the newest former programs and databases. Returns why one stays. */
export async function deleteFormerVersions(
  { home, data, database }: InstallationPaths,
  running: string,
) {
  try {
    const programs = (await listVersions(home, 'auftritt-')).filter(
      ({ version }) => compareVersions(version, running) < 0,
    )
    // The database of before this update is the way back.
    const databases = (await listFormerDatabases(database)).filter(
      ({ version }) => version !== running,
    )
    let problem: string | undefined
    for (const { path } of programs.slice(maxFormerVersions))
      if (await containsDataFolder(path, data)) problem = `${path} holds data of a site`
      else await rm(path, { recursive: true })
    for (const { path } of databases.slice(maxFormerVersions - 1)) await rm(path)
    return problem
  } catch (error) {
    return getErrorReason(error)
  }
}

/** True if the folder of a version holds the data folder of this site or, in it or a folder below, that of another. */
export async function containsDataFolder(version: string, data: string) {
  if (data === version || data.startsWith(version + sep)) return true
  const entries = await readdir(version, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return ['.', ...folders].some((folder) =>
    ['auftritt.db', 'secret', 'server.pid'].some((name) => existsSync(join(version, folder, name))),
  )
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
