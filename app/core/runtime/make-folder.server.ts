import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Recursive mkdir, one level at a time: Node's own never ends where a file system refuses folders (`/proc`). */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return
    if (getErrorCode(error) !== 'ENOENT' || existsSync(dirname(path))) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

const getErrorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined
