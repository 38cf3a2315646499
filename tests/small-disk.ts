import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** A small disk of its own, which only root may have. */
export function smallDisk(megabytes: number) {
  const path = temporaryFolder()
  mount(path, megabytes)
  onTestFinished(() => run('umount', '--lazy', path))
  return path
}

const run = (program: string, ...words: string[]) =>
  void execFileSync(program, words, { stdio: 'ignore' })
const mount = (path: string, megabytes: number) =>
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)

/** Takes all that is left, or leaves so much. */
export function fill(path: string, leave = 0) {
  const file = join(path, `voll-${Math.random()}`)
  const { bavail, bsize } = statfsSync(path)
  run('fallocate', '-l', String(bavail * bsize - leave), file)
  return () => rmSync(file)
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
