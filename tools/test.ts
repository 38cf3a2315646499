// Runs all checks, or with arguments the matching Vitest files (`npm test -- tests/unit/slug.test.ts`). The last line is
// `N passed, N failed`; each static check counts as one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { isStale } from './fingerprint.mjs'
import { staticChecks } from './static-checks.ts'

const resultsFile = 'test-results/vitest.json'

const chromium = findChromium()
const isBuilt = !isStale() || run(process.execPath, ['tools/build.ts'])
const only = process.argv.slice(2)
const code = only.length > 0 ? { passed: 0, failed: 0 } : await staticChecks()
const tests = vitest()

const passed = code.passed + tests.passed
const failed = code.failed + tests.failed + Number(!chromium) + Number(!isBuilt)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)

/** Runs Vitest. Repeats failed files alone and names them; only a second failure counts. */
function vitest() {
  const first = vitestOnce(only)
  const again = [
    ...new Set(first.files.filter(({ status }) => status === 'failed').map(({ name }) => name)),
  ]
  if (again.length === 0 || again.length > 8) return counted(first)
  console.log(`Once more, one after the other: ${again.join(', ')}`)
  const second = vitestOnce([...again, '--maxWorkers=1'])
  const others = first.files.filter(({ name }) => !again.includes(name))
  return counted({ isGood: second.isGood, files: [...others, ...second.files] })
}

interface TestFile {
  name: string
  status: string
  assertionResults: { status: string }[]
}
interface TestRun {
  isGood: boolean
  files: TestFile[]
}

function vitestOnce(args: string[]): TestRun {
  rmSync(resultsFile, { force: true })
  const isGood = run(
    'vitest',
    [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/stalled.ts',
      `--outputFile.json=${resultsFile}`,
    ],
    chromium ? { CHROMIUM_PATH: chromium } : {},
  )
  return {
    isGood,
    files: existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')).testResults : [],
  }
}

/** Counts the results. A file that cannot be loaded, or an error outside of tests, fails without a failed test. */
function counted({ isGood, files }: TestRun) {
  const results = files.flatMap((file) =>
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
      ? [...file.assertionResults, { status: 'failed' }]
      : file.assertionResults,
  )
  const count = (wanted: string) => results.filter(({ status }) => status === wanted).length
  const failed = count('failed')
  return { passed: count('passed'), failed: isGood ? failed : Math.max(failed, 1) }
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command !== process.execPath,
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
  })
  return status === 0
}
