// `npm run mutants [-- words]`: mutation testing. One build contains all mutants behind switches; each runs with the tests
// that are listed for it. Words select mutants by their file or tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { compress } from './compress.ts'
import { grave } from './mutants/damage.ts'
import { damages } from './mutants/damages.ts'
import { program } from './program.ts'

const asleep = 'none'
/** Timeout for the tests of one mutant. */
const longest = 15 * 60_000
const started = performance.now()
const words = process.argv.slice(2)
const chosen = damages.filter(
  ({ file, tests }) =>
    words.length === 0 || words.some((word) => `${file} ${tests}`.includes(word)),
)
const awake = chosen.filter(({ equivalent }) => !equivalent)
const isSlow = (test: string) => test.startsWith('server/')
const needsServer = ({ tests }: { tests: string[] }) => tests.some(isSlow)
const survivors: typeof awake = []
const seeded = mkdtempSync(join(tmpdir(), 'auftritt-mutants-'))
const env = { BUILD_DIRECTORY: 'build/mutants', SEEDED: seeded, MUTANT: asleep }

const ok =
  misfits() === 0 &&
  (await built()) &&
  (await passes([...new Set(awake.flatMap(({ tests }) => tests))], asleep))
if (ok) {
  // Quick tests first.
  const waiting = awake.toSorted((a, b) => Number(needsServer(a)) - Number(needsServer(b)))
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  report()

  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id, file, from, to, tests } = next
      const quick = tests.filter((each) => !isSlow(each))
      const isNoticed = !((await passes(quick, id)) && (await passes(tests.filter(isSlow), id)))
      if (!isNoticed) survivors.push(next)
      console.log(
        `${isNoticed ? 'noticed ' : 'SURVIVED'} ${id} ${file}: ${line(from)} -> ${line(to)}`,
      )
    }
  }
}
rmSync(seeded, { recursive: true, force: true })
if (!ok || survivors.length > 0) process.exitCode = 1

/** Mutants whose quoted code no longer matches the file; any misfit aborts the command. */
function misfits() {
  const all = damages.flatMap(({ file, from }) => {
    const times = existsSync(file) ? readFileSync(file, 'utf8').split(from).length - 1 : 0
    return times === 1 ? [] : `${file} contains ${times} times: ${line(from)}`
  })
  for (const each of all) console.error(each)
  return all.length
}

/** Builds the server with all switches, for the tests that need it. */
async function built() {
  if (!awake.some(needsServer)) return true
  console.log('Building ...')
  const { ok, output } = await program('react-router build', { ...env, NODE_ENV: 'production' })
  if (ok) await compress(`${env.BUILD_DIRECTORY}/client`)
  else console.error(output)
  return ok
}

async function passes(tests: string[], MUTANT: string) {
  if (tests.length === 0) return true
  const files = tests.map((each) => `tests/${each}.test.ts`)
  const command = `vitest run --project=!postgres* --project=!browser --bail=1 ${files.join(' ')}`
  // Some mutants loop forever.
  const { ok, output } = await program(
    command,
    { ...env, MUTANT },
    MUTANT === asleep ? undefined : longest,
  )
  if (!ok && MUTANT === asleep) console.error(`${output}\nThe tests fail without any damage.`)
  return ok
}

function report() {
  const share = (all: typeof awake) => {
    const noticed = all.filter((each) => !survivors.includes(each)).length
    return `${noticed} of ${all.length} noticed (${((100 * noticed) / all.length).toFixed(1)} %)`
  }
  for (const topic of grave) {
    const mine = awake.filter((each) => each.topic === topic)
    if (mine.length > 0) console.log(`${topic.padEnd(10)} ${share(mine)}`)
  }
  console.log(`${'all'.padEnd(10)} ${share(awake)}`)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(`${chosen.length - awake.length} more are equivalent; ${minutes} minutes`)
}

function line(text: string) {
  const short = text.replaceAll(/\s+/g, ' ').trim()
  return short.length > 70 ? `${short.slice(0, 69)}…` : short || 'nothing'
}
