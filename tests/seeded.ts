import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from './running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seeded: string
  }
}

/** Lets the built server write the demo content once; tests get the folder by `inject('seeded')` and copy it. */
export default async function seed(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'auftritt-seeded-'))
  const server = await startServer({ DATA_DIR: folder })
  await server.stop()
  project.provide('seeded', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
