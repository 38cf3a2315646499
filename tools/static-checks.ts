import { type ProcessResult, program } from './program.ts'

const checks = {
  'format and lint': ['biome check --error-on-warnings .'],
  // One checker: more would repeat most of the work, and the other checks need the second core.
  types: ['react-router typegen', 'tsc --checkers 1'],
  'unused code': ['knip'],
}

/** Runs the static checks in parallel. Returns the numbers of passed and failed ones. */
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

async function inTurn(commands: string[]): Promise<ProcessResult> {
  let seconds = 0
  for (const command of commands) {
    const result = await program(command)
    seconds += result.seconds
    if (!result.ok) return { ...result, seconds }
  }
  return { ok: true, output: '', seconds }
}

function report(name: string, { ok, output, seconds }: ProcessResult) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok) console.log(`\n${output}\n`)
}
