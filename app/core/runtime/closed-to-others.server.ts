import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from './log.server.ts'
import { reasonOf } from './reason.ts'

/**
 * Takes the data folder of an older version, or a file or folder that was made by hand, from the other users of the
 * machine. What belongs to somebody else stays as it is.
 */
export async function closeToOthers(folder: string) {
  try {
    if (!(await close(folder)) || !(await stat(folder)).isDirectory()) return
    for (const name of await readdir(folder, { recursive: true })) await close(join(folder, name))
  } catch (error) {
    log.warn({ folder, reason: reasonOf(error) }, 'could not be closed to others')
  }
}

/** True when it was open. */
async function close(path: string) {
  const { mode, uid } = await stat(path)
  if (uid !== process.getuid?.() || (mode & 0o077) === 0) return false
  await chmod(path, mode & 0o700)
  return true
}
