// Every check there is, or with arguments the tests that Vitest finds by them (`npm test -- tests/unit/slug.test.ts`).
// The last line it prints is `N passed, N failed`; a check of the code counts as one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { isStale } from './fingerprint.mjs'
import { staticChecks } from './static-checks.ts'

const results = 'test-results/vitest.json'

const chromium = findChromium()
const isBuilt = !isStale() || run(process.execPath, ['tools/build.ts'])
const only = process.argv.slice(2)
const code = only.length > 0 ? { passed: 0, failed: 0 } : await staticChecks()
const tests = vitest()

const passed = code.passed + tests.passed
const failed = code.failed + tests.failed + Number(!chromium) + Number(!isBuilt)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)

function vitest() {
  rmSync(results, { force: true })
  const isGood = run(
    'vitest',
    ['run', ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
    chromium ? { CHROMIUM_PATH: chromium } : {},
  )
  if (!existsSync(results)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'))
  // A file that cannot be loaded, or an error outside every test, fails without a failed test.
  const unloaded = testResults.filter(
    (file: { status: string; assertionResults: { status: string }[] }) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const failed = numFailedTests + unloaded.length
  return { passed: numPassedTests, failed: isGood ? failed : Math.max(failed, 1) }
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command !== process.execPath,
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
  })
  return status === 0
}
