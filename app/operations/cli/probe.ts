import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serverPaths } from '#addresses.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { log } from '#core/runtime/log.server.ts'
import { programFolder } from '#core/runtime/release.server.ts'
import { createAppContext } from '#server/create-context.server.ts'
import { createListener } from '#server/listener.server.ts'
import { isJsonOutput, print, printJsonReport } from './report.ts'

/**
 * `auftritt probe`: migrates, serves on a free port of this machine, and checks its own readiness. Sends no mail,
 * deletes nothing. `auftritt update` calls it on a copy of the data.
 */
process.env.NODE_ENV = 'production'
process.umask(0o077)
try {
  const environment = readEnvironment(process.env)
  log.level = environment.LOG_LEVEL
  const app = await createAppContext(environment, undefined, { isCopy: true })
  const server = createServer(await createListener(app, join(programFolder, 'build/client')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${serverPaths.ready}`)
  if (!answer.ok) throw new Error(`it is not ready: ${await answer.text()}`)
  server.closeAllConnections()
  server.close()
  app.media.close()
  await app.database.close()
  print('ready')
  printJsonReport()
  process.exit(0)
} catch (error) {
  process.exitCode = 1
  if (isJsonOutput) printJsonReport(getErrorReason(error))
  else console.error(getErrorReason(error))
  process.exit()
}
