import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

test('isStale is true after a change to any input of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'auftritt-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const made = [
    'app/routes.ts',
    'seeds/x.ts',
    'public/x',
    'tools/class-names.ts',
    'tools/late-admin.ts',
    'tools/program.ts',
    'tsconfig.json',
    'vite.config.ts',
    'package-lock.json',
  ]
  for (const path of ['build/server/index.js', ...made]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  const module = pathToFileURL('tools/fingerprint.mjs').href
  const code = `
    import { appendFileSync } from 'node:fs'
    import { fingerprint, isStale, save } from '${module}'
    const told = ${JSON.stringify(made)}.map((path) => {
      save(fingerprint())
      const before = isStale()
      appendFileSync(path, 'x')
      return [path, before, isStale()]
    })
    console.log(JSON.stringify(told))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(JSON.parse(printed)).toEqual(made.map((path) => [path, false, true]))
})

test('isStale is true when build/.fingerprint is truncated', () => {
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
