import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepInMemory } from './tests/in-memory.ts'
import { LongestFirst } from './tests/longest-first.ts'
import { patience } from './tests/patience.ts'
import { switches } from './tools/mutants/switches.ts'

keepInMemory()

// On two engines run the same files; the tests of the built server and of the browser need `npm run build` first,
// which `npm test` sees to.
export default defineConfig({
  plugins: process.env.MUTANT ? [switches()] : [],
  test: {
    pool: 'forks',
    // Half of a run was reading the same modules anew for each file. What a file changes of them it puts back.
    isolate: false,
    // A file that waits for a page, a server or a second to pass leaves its core to another one.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // A test may wait more than once.
    testTimeout: 3 * patience,
    hookTimeout: 3 * patience,
    expect: { poll: { timeout: patience } },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      database('sqlite'),
      database('postgres', ['tests/postgres.ts']),
      overTheWire('server', ['tests/seeded.ts', 'tests/postgres.ts']),
      overTheWire('browser', ['tests/seeded.ts']),
    ],
  },
})

function database(engine: string, globalSetup: string[] = []) {
  return {
    extends: true as const,
    test: {
      name: engine,
      include: ['tests/database/**/*.test.ts'],
      env: { TEST_ENGINE: engine },
      globalSetup,
    },
  }
}

/** Each file has a server, a folder and perhaps a browser of its own. */
function overTheWire(name: string, globalSetup: string[]) {
  return {
    extends: true as const,
    test: { name, include: [`tests/${name}/**/*.test.ts`], globalSetup },
  }
}
