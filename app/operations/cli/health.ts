import { serverPaths } from '#addresses.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { getReason } from '#core/runtime/reason.ts'
import { isJson } from './report.ts'

const text = await findProblem().catch(getReason)
if (text) process.exitCode = 1
console.log(isJson ? JSON.stringify({ ok: !text, text }) : (text ?? 'ready'))

async function findProblem() {
  const { HOST, PORT } = readEnvironment(process.env)
  // A server that listens on all addresses is requested on the loopback address.
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  const { ok, status } = await fetch(`http://${host}:${PORT}${serverPaths.ready}`, {
    signal: AbortSignal.timeout(4000),
  })
  return ok ? undefined : `the site answers ${status}`
}
