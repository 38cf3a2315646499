import { defineConfig } from 'vitest/config'

const minute = 60_000

// On two engines run the same files; the tests of the built server and of the browser need `npm run build` first,
// which `npm test` sees to.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 10_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      database('sqlite'),
      database('postgres', ['tests/postgres.ts']),
      overTheWire('server', 1, ['tests/seeded.ts', 'tests/postgres.ts']),
      overTheWire('browser', 2, ['tests/seeded.ts']),
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

/** One file after the other, since each has a server and perhaps a browser of its own. */
function overTheWire(name: string, groupOrder: number, globalSetup: string[]) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      globalSetup,
      fileParallelism: false,
      expect: { poll: { timeout: minute / 3 } },
      sequence: { groupOrder },
      testTimeout: minute,
      hookTimeout: minute,
    },
  }
}
