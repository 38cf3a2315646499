import { existsSync } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Environment } from '#core/runtime/environment.server.ts'
import { describeDataOwnerMismatch } from '#core/runtime/foreign-owner.server.ts'
import { programFolder } from '#core/runtime/release.server.ts'

/** Why an update did not happen, in one line for the terminal. */
export class UpdateError extends Error {}

/** Paths of an unpacked release and its data. The launcher of the release uses the same names. */
export interface InstallationPaths {
  /** Contains the folders of the versions, and `current`, a link to the running one. */
  home: string
  /** The folder of the version that runs. */
  app: string
  data: string
  database: string
  /** Here the copy of the database is migrated and tried. */
  trial: string
  /** Exists while an update is under way. */
  journal: string
}

export function createInstallationPaths({
  DATA_DIR,
}: Pick<Environment, 'DATA_DIR'>): InstallationPaths {
  const home = dirname(programFolder)
  const data = resolve(DATA_DIR)
  return {
    home,
    app: programFolder,
    data,
    database: join(data, 'auftritt.db'),
    trial: join(data, '.update'),
    journal: join(home, 'auftritt.update'),
  }
}

export const toVersionFolderName = (version: string) => `auftritt-${version}`

/** True for an unpacked release. */
export const isUnpackedRelease = (app: string) =>
  /^auftritt-\d/.test(basename(app)) && existsSync(join(app, 'node'))

/** Refuses where another program updates. */
export function requireUnpackedRelease({ app }: InstallationPaths) {
  if (!isUnpackedRelease(app))
    throw new UpdateError(
      'This is no unpacked release: apt installs the next Debian package, git pull and npm start update a clone',
    )
}

/** Refuses another user than that of the data. */
export async function requireDataFolderOwner({ data }: InstallationPaths, uid?: number) {
  const line = await describeDataOwnerMismatch(data, uid)
  if (line) throw new UpdateError(line)
}

/** The folder to which `current` links; without that link the folder of this program. */
export async function findCurrentVersionFolder({ home, app }: InstallationPaths) {
  const target = await readlink(join(home, 'current')).catch(() => undefined)
  return target ? resolve(home, target) : app
}
