// `npm run test:long`: the tests that ask `tests/times.ts` how often they try something, many times as often.
import { globSync, readFileSync } from 'node:fs'

const chosen = process.argv.slice(2)
if (chosen.length === 0) {
  const all = globSync('tests/*/**/*.test.ts')
  process.argv.push(...all.filter((file) => readFileSync(file, 'utf8').includes('/times.ts')))
}
process.env.LONG_TEST = '1'
await import('./test.ts')
