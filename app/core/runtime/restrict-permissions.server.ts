import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getErrorReason } from './error-reason.ts'
import { log } from './log.server.ts'

/**
 * Removes group and other permissions from a data folder or file of an older version, or one that was made by hand. Skips
 * files of other owners.
 */
export async function restrictPermissions(folder: string) {
  try {
    if (!(await close(folder)) || !(await stat(folder)).isDirectory()) return
    for (const name of await readdir(folder, { recursive: true })) await close(join(folder, name))
  } catch (error) {
    log.warn({ folder, reason: getErrorReason(error) }, 'could not be closed to others')
  }
}

/** Returns whether the permissions were open. */
async function close(path: string) {
  const { mode, uid } = await stat(path)
  if (uid !== process.getuid?.() || (mode & 0o077) === 0) return false
  await chmod(path, mode & 0o700)
  return true
}
