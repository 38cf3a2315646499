import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepInMemory } from './tests/in-memory.ts'
import { isEverything, onlyLong, onOneEngine } from './tests/long-run.ts'
import { LongestFirst } from './tests/longest-first.ts'
import { patience } from './tests/patience.ts'
import { mutantSwitchPlugin } from './tools/mutants/switches.ts'

keepInMemory()

// On two engines run the same files, but for those of `long-run`; the tests of the built server and of the browser need `npm run build` first,
// which `npm test` sees to.
export default defineConfig({
  plugins: process.env.MUTANT ? [mutantSwitchPlugin()] : [],
  test: {
    pool: 'forks',
    // A file that waits for a page, a server or a second to pass leaves its core to another one.
    maxWorkers: 2 * availableParallelism(),
    // A test may wait more than once.
    testTimeout: 3 * patience,
    hookTimeout: 3 * patience,
    expect: { poll: { timeout: patience } },
    sequence: { sequencer: LongestFirst },
    projects: [
      ...project('unit', 'unit'),
      ...project('sqlite', 'database', { env: { TEST_ENGINE: 'sqlite' } }),
      ...project(
        'postgres',
        'database',
        { env: { TEST_ENGINE: 'postgres' }, globalSetup: ['tests/postgres.ts'] },
        isEverything ? [] : onOneEngine,
      ),
      ...project('server', 'server', { globalSetup: ['tests/seeded.ts', 'tests/postgres.ts'] }),
      ...project('browser', 'browser', { globalSetup: ['tests/seeded.ts'] }),
    ],
  },
})

/**
 * The files of a folder. They share the modules of their process, since reading them anew for each file took half of a
 * run; what a file changes of them it puts back. Those that replace modules are a project with modules for each file.
 */
function project(name: string, folder: string, more: object = {}, left: string[] = []) {
  const without = isEverything ? left : [...left, ...onlyLong]
  const pattern = `tests/${folder}/**/*.test.ts`
  const replacing = globSync(pattern)
    .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !without.includes(file))
  const shared = {
    ...more,
    name,
    include: [pattern],
    exclude: [...replacing, ...without],
    isolate: false,
  }
  const alone = { ...more, name: `${name}-alone`, include: replacing, isolate: true }
  return (replacing.length > 0 ? [shared, alone] : [shared]).map((test) => ({
    extends: true as const,
    test,
  }))
}
