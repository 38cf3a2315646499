import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns when a file, or what a folder lists, has reached the disk. */
export async function fsyncPath(path: string) {
  await using handle = await open(path)
  await handle.sync()
}

/** The same for a folder with all that lies in it. */
export async function fsyncTree(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries)
    if (!entry.isSymbolicLink()) await fsyncPath(join(entry.parentPath, entry.name))
  await fsyncPath(folder)
}
