import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { readEnvironment, WrongEnvironment } from '../environment.server.ts'
import { startHousekeeping } from '../inbox/housekeeping.server.ts'
import { log } from '../log.server.ts'
import { startPostman } from '../mail/postman.server.ts'
import { startVisits } from '../visits/visits.server.ts'
import { firstSteps } from './first-steps.server.ts'
import { CannotStart, openHouse } from './house.server.ts'
import { listen } from './listen.server.ts'
import { openListener } from './listener.server.ts'
import type { Program } from './program.server.ts'

/** Opens everything and answers requests; `client` is the folder with the files of the build. */
export async function serve(client: string) {
  try {
    await start(client)
  } catch (error) {
    if (error instanceof WrongEnvironment) for (const line of error.lines) say(line, process.stderr)
    else if (error instanceof CannotStart) say(error.message, process.stderr)
    else throw error
    process.exit(1)
  }
}

async function start(client: string) {
  const environment = readEnvironment(process.env)
  log.level = environment.LOG_LEVEL
  const house = await openHouse(environment)
  const credentials = await firstSteps(house, say)

  const server = createServer(
    {
      headersTimeout: 10_000,
      // Documents over a slow line; `read-form` gives up what is slower than any line.
      requestTimeout: 900_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 5000,
    },
    openListener(house, client),
  )
  await listen(server, environment)
  stopOnSignal(server, house, [
    startPostman(house),
    startHousekeeping(house),
    startVisits(house.visits, house.database.db),
  ])

  // The net under all code: whatever nobody waited for is one request's trouble, not the end of the site.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise failed and nobody waited for it'),
  )
  say(`\nSite   ${environment.ORIGIN}`)
  say(`Admin  ${environment.ORIGIN}/admin`)
  for (const line of credentials) say(line)
}

/** Open requests finish, new ones are refused, then the database is closed; after eight seconds nobody waits any more. */
function stopOnSignal(server: Server, house: Program, workers: (() => unknown)[]) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    house.media.close()
    const resting = Promise.all(workers.map((stop) => stop()))
    // The server's own `close` would also cut off whoever has just connected and was not heard yet.
    NetServer.prototype.close.call(server, async () => {
      await resting
      await house.database.close()
      process.exit(0)
    })
    setInterval(() => server.closeIdleConnections(), 250).unref()
    setTimeout(() => server.closeAllConnections(), 8000).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** For the person at the terminal; what happens later is logged. */
function say(line: string, stream: NodeJS.WriteStream = process.stdout) {
  stream.write(`${line}\n`)
}
