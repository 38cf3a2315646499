// Every check there is. The last line it prints is `N passed, N failed`; a check of the code counts as one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { isStale } from './fingerprint.mjs'
import { staticChecks } from './static-checks.ts'

const results = 'test-results/vitest.json'

const chromium = findChromium()
const isBuilt = !isStale() || run(process.execPath, ['tools/build.ts'])
console.log('Checking the code ...')
const code = await staticChecks()
const tests = vitest()

const passed = code.passed + tests.passed
const failed = code.failed + tests.failed + Number(!chromium) + Number(!isBuilt)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)

function vitest() {
  rmSync(results, { force: true })
  const isGood = run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
    chromium ? { CHROMIUM_PATH: chromium } : {},
  )
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : {}
  // A file that cannot even be loaded has no failed test, but Vitest's exit code tells.
  return { passed, failed: isGood ? failed : Math.max(failed, 1) }
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command !== process.execPath,
    env: { ...process.env, ...env },
  })
  return status === 0
}
