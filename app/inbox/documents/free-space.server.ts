import type { Environment } from '#core/runtime/environment.server.ts'
import { readFreeBytes } from '#core/runtime/free-space.server.ts'

/** Below this limit documents are refused: database and backups need the space. */
export const minFreeMegabytes = 500

/** Free megabytes on the disk of the data folder. */
export const readFreeMegabytes = async ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>) =>
  Math.round((await readFreeBytes(DATA_DIR)) / 1024 ** 2)
