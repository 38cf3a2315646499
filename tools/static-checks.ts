import { type Ended, program } from './program.ts'

const checks = {
  'format and lint': ['biome check --error-on-warnings .'],
  // One checker: each further one works out most types again, and the other checks have the other core.
  types: ['react-router typegen', 'tsc --checkers 1'],
  'unused code': ['knip'],
}

/** Runs the checks that read the code only, side by side. Gives the number that passed and failed. */
export async function staticChecks(more: Record<string, string[]> = {}) {
  console.log('Checking the code ...')
  const results = await Promise.all(
    Object.entries({ ...checks, ...more }).map(async ([name, commands]) => {
      const result = await inTurn(commands)
      report(name, result)
      return result.ok
    }),
  )
  const passed = results.filter((ok) => ok).length
  return { passed, failed: results.length - passed }
}

async function inTurn(commands: string[]): Promise<Ended> {
  let seconds = 0
  for (const command of commands) {
    const result = await program(command)
    seconds += result.seconds
    if (!result.ok) return { ...result, seconds }
  }
  return { ok: true, output: '', seconds }
}

function report(name: string, { ok, output, seconds }: Ended) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok) console.log(`\n${output}\n`)
}
