import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '#core/runtime/make-folder.server.ts'

const scratchPattern = /^\.backup-of-(\d+)-/

/** Creates a folder for the files of a backup. Deletes the folders of killed processes, which contain personal data. */
export async function createScratchFolder(parent: string) {
  await makeFolder(resolve(parent))
  for (const name of await readdir(parent)) {
    const [, pid] = scratchPattern.exec(name) ?? []
    if (pid && !isRunning(Number(pid)))
      await rm(join(parent, name), { recursive: true, force: true })
  }
  return mkdtemp(join(resolve(parent), `.backup-of-${process.pid}-`))
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
