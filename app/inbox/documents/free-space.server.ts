import { statfs } from 'node:fs/promises'
import type { Environment } from '#core/runtime/environment.server.ts'

/** Below this limit documents are refused: database and backups need the space. */
export const minFreeMegabytes = 500

/** Free megabytes on the disk of the data folder. */
export async function freeMegabytes({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>) {
  const { bavail, bsize } = await statfs(DATA_DIR)
  return Math.round((bavail * bsize) / 1024 ** 2)
}
