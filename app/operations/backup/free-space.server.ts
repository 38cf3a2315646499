import { readFreeBytes } from '#core/runtime/free-space.server.ts'

/** The reason why no backup was made, in one line for the terminal. */
export class BackupError extends Error {}

const formatMegabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)

/** Throws before the disk of a running site would be full. `what` begins the message. */
export async function checkFreeSpace(folder: string, neededBytes: number, what: string, hint = '') {
  const free = await readFreeBytes(folder)
  if (neededBytes > free)
    throw new BackupError(
      `${what} needs up to ${formatMegabytes(neededBytes)} MB, ${formatMegabytes(free)} MB are free${hint}`,
    )
}
