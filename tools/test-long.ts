// `npm run test:long`: the tests that ask `tests/times.ts` how often they try something, many times as often, and
// those that run on one engine otherwise, or not at all.
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
