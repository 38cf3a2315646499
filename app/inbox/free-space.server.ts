import { statfs } from 'node:fs/promises'
import type { Environment } from '#core/runtime/environment.server.ts'

/** Below this many megabytes no documents are taken in: the database needs its room, and so do backups. */
export const leastMegabytes = 500

/** What is free where the data lies. */
export async function freeMegabytes({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>) {
  const { bavail, bsize } = await statfs(DATA_DIR)
  return Math.round((bavail * bsize) / 1024 ** 2)
}
