import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }

/** The version of this release, such as `1.0.0`. Visitors never get it. */
export const { version, dependencies } = manifest

/** The folder of the program: that of the clone, or of the unpacked release. */
export const programFolder = findProgramFolder(import.meta.dirname)

/** Where settings may stand: of a clone, and of an unpacked release. A file `.env` of another folder is somebody else's. */
export const environmentFilePaths = [
  join(programFolder, '.env'),
  join(dirname(programFolder), 'auftritt.env'),
]

function findProgramFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findProgramFolder(dirname(folder))
}
