import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** Mounts a small tmpfs; needs root. */
export function smallDisk(megabytes: number) {
  const path = temporaryFolder()
  mount(path, megabytes)
  onTestFinished(() => run('umount', '--lazy', path))
  return path
}

const run = (app: string, ...words: string[]) => void execFileSync(app, words, { stdio: 'ignore' })
const mount = (path: string, megabytes: number) =>
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)

/** Fills the disk up to `leave` bytes; retries when a server took space meanwhile. */
export function fill(path: string, leave = 0) {
  const file = join(path, `voll-${Math.random()}`)
  const take = () => {
    const { bavail, bsize } = statfsSync(path)
    const bytes = bavail * bsize - leave
    if (bytes <= 0) return true
    try {
      run('fallocate', '-l', String(bytes), file)
      return true
    } catch {
      return false
    }
  }
  let tries = 0
  while (!take()) if (++tries === 50) throw new Error(`${path} cannot be filled`)
  return () => rmSync(file, { force: true })
}

export const mayMount = smallDiskWorks()
function smallDiskWorks() {
  const path = mkdtempSync(join(tmpdir(), 'auftritt-mount-'))
  try {
    mount(path, 1)
    run('umount', path)
    return true
  } catch {
    return false
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}
