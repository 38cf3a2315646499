import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '#core/runtime/make-folder.server.ts'
import { readProcessIdentity } from '#core/runtime/process-identity.server.ts'

/** Process id and mark; an earlier version wrote no mark. */
const scratchPattern = /^\.backup-of-(\d+)-(?:([0-9a-f]{8}\.\d+)-)?/

/** Creates a folder for the files of a backup. Deletes the folders of killed processes, which contain personal data. */
export async function createScratchFolder(parent: string) {
  await makeFolder(resolve(parent))
  for (const name of await readdir(parent)) {
    const [, pid, mark] = scratchPattern.exec(name) ?? []
    if (pid && !(await isRunning(Number(pid), mark)))
      await rm(join(parent, name), { recursive: true, force: true })
  }
  const mark = await readProcessIdentity(process.pid)
  return mkdtemp(join(resolve(parent), `.backup-of-${process.pid}-${mark ? `${mark}-` : ''}`))
}

async function isRunning(pid: number, mark: string | undefined) {
  if (mark) return mark === (await readProcessIdentity(pid))
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
