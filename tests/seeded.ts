import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { madeOnce } from './made-once.ts'
import { startServer } from './running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seeded: string
  }
}

/**
 * Global setup: the built server writes the demo content once; tests copy the folder of `inject('seeded')`. SEEDED is
 * a folder shared by several runs.
 */
export default async function seed(project: TestProject) {
  const { SEEDED } = process.env
  if (SEEDED) {
    if (!existsSync(join(SEEDED, 'auftritt.db')))
      await (await startServer({ DATA_DIR: SEEDED })).stop()
    return project.provide('seeded', SEEDED)
  }
  const { isMine, value } = madeOnce('seeded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'auftritt-seeded-'))
    await (await startServer({ DATA_DIR: folder })).stop()
    return folder
  })
  const folder = await value
  project.provide('seeded', folder)
  return () => {
    if (isMine) rmSync(folder, { recursive: true, force: true })
  }
}
