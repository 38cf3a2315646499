import { open } from 'node:fs/promises'

/** Returns when a file, or what a folder lists, has reached the disk. */
export async function syncPath(path: string) {
  await using handle = await open(path)
  await handle.sync()
}
