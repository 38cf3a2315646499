import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is deleted after the test, once all processes started in it have ended. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'auftritt-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
