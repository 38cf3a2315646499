import { serverPaths } from '#addresses.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { createLocalAddress } from '#core/runtime/local-address.ts'
import { isJsonOutput } from './report.ts'

const text = await findProblem().catch(getErrorReason)
if (text) process.exitCode = 1
console.log(isJsonOutput ? JSON.stringify({ ok: !text, text }) : (text ?? 'ready'))

async function findProblem() {
  const address = createLocalAddress(readEnvironment(process.env))
  const { ok, status } = await fetch(address + serverPaths.ready, {
    signal: AbortSignal.timeout(4000),
  })
  return ok ? undefined : `the site answers ${status}`
}
