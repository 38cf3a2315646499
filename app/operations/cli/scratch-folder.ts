import { rm } from 'node:fs/promises'
import type { Environment } from '#core/runtime/environment.server.ts'
import { createScratchFolder } from '#operations/backup/create-scratch-folder.server.ts'

/** Runs `work` with a folder that is deleted afterwards. */
export async function withScratchFolder<Result>(
  { DATA_DIR }: Environment,
  work: (folder: string) => Promise<Result>,
) {
  const folder = await createScratchFolder(DATA_DIR)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
