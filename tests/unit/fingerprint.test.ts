import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

test('a note about the build that a full disk cut short is as good as none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'auftritt-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'build/server'), { recursive: true })
  writeFileSync(join(folder, 'build/server/index.js'), '')
  writeFileSync(join(folder, 'build/.fingerprint'), '{"dates":')
  const module = pathToFileURL('tools/fingerprint.mjs').href
  const code = `import { isStale } from '${module}'; console.log(isStale())`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(printed.trim()).toBe('true')
})
