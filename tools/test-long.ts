// `npm run test:long`: runs the tests that take their number of repetitions from `tests/times.ts` with many more, and the
// tests that otherwise run on one database engine only, or not at all.
import { globSync, readFileSync } from 'node:fs'
import { onlyLong, onOneEngine } from '../tests/long-run.ts'

const chosen = process.argv.slice(2)
if (chosen.length === 0) {
  const all = globSync('tests/*/**/*.test.ts')
  const long = all.filter((file) => readFileSync(file, 'utf8').includes('/times.ts'))
  process.argv.push(...new Set([...long, ...onOneEngine, ...onlyLong]))
}
process.env.LONG_TEST = '1'
await import('./test.ts')
