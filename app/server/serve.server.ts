import { createServer } from 'node:http'
import { href } from 'react-router'
import { startWriting } from '#analytics/visits.server.ts'
import { startWebhooks } from '#api/deliver.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { announceInstance } from '#core/db/instances.server.ts'
import { readEnvironment, WrongEnvironment } from '#core/runtime/environment.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { misspeltSettings } from '#core/runtime/misspelt-settings.server.ts'
import { getReason } from '#core/runtime/reason.ts'
import { startRunner } from '#core/runtime/runner.server.ts'
import { startDraftClock } from '#drafts/draft-clock.server.ts'
import { startRecordingStillFound } from '#drafts/panel/checks/record-still-found.server.ts'
import { endSteps } from '#inbox/expired-steps.server.ts'
import { erasureTargets, replayErasures } from '#inbox/replay-erasures.server.ts'
import { startRetention } from '#inbox/retention-job.server.ts'
import { startPostman } from '#mail/postman.server.ts'
import { storageFault } from '#media/storage.server.ts'
import { CannotStart, createContext } from './create-context.server.ts'
import { endOnSignal } from './ending.server.ts'
import { firstSteps } from './first-steps.server.ts'
import { listen } from './listen.server.ts'
import { createListener } from './listener.server.ts'
import { refuseEarly } from './refused-early.server.ts'
import { limitConnections, requestScheduler } from './request-scheduler.server.ts'

/** Starts the server; `client` is the folder of the build's static files. */
export async function serve(client: string) {
  try {
    await start(client)
  } catch (error) {
    if (error instanceof WrongEnvironment) for (const line of error.lines) say(line, process.stderr)
    else if (error instanceof CannotStart) say(error.message, process.stderr)
    else {
      log.fatal({ err: error }, 'the start failed')
      say(`The start failed (${getReason(error)}); please start again`, process.stderr)
    }
    process.exit(1)
  }
}

async function start(client: string) {
  const environment = readEnvironment(process.env)
  log.level = environment.LOG_LEVEL
  const program = await createContext(environment)
  const credentials = await firstSteps(program, say)
  // Before serving: the database may be an older one that was copied back.
  await replayErasures(erasureTargets(program)).catch((error: unknown) =>
    log.error({ err: error }, 'the erasure log could not be read'),
  )

  const server = createServer(
    {
      headersTimeout: 10_000,
      // For large uploads over slow lines; `requireMinThroughput` ends slower ones.
      requestTimeout: 900_000,
      // Longer than a proxy's (60 s): if the server closed first, the proxy could send into a closed connection.
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 5000,
      // The listener does it, with our headers.
      requireHostHeader: false,
    },
    requestScheduler(createListener(program, client)),
  )
  limitConnections(server)
  refuseEarly(server)
  await listen(server, environment)
  endOnSignal(server, program, [
    startPostman(program),
    startRetention(program),
    // Ends undo periods on time instead of with the next hourly run.
    startRunner(() => endSteps(program), 30_000, 'ending ways back failed'),
    startWriting(program.visits),
    startWriting(program.lost),
    startRecordingStillFound(program),
    startDraftClock(program),
    startWebhooks(program),
    announceInstance(program.database.db),
  ])

  // A forgotten rejection is the problem of one request and must not end the process.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise failed and nobody waited for it'),
  )
  say(`\nSite   ${environment.ORIGIN}`)
  say(`Admin  ${environment.ORIGIN}${href('/admin')}`)
  for (const line of credentials) say(line)
  for (const line of [...misspeltSettings(process.env), ...(await checkStore(program))])
    say(line, process.stderr)
}

/** Only a warning: stored content can be read and messages arrive. */
async function checkStore({ storage, environment }: AppContext) {
  const error = await storage.exists('.ready').then(
    () => undefined,
    (fault: unknown) => fault,
  )
  if (!error) return []
  const reason = storageFault(error, environment) ?? getReason(error)
  return [`${reason}; until then pages lack pictures, and no picture or document can be sent`]
}

/** Prints for the person at the terminal; later events are logged. */
function say(line: string, stream: NodeJS.WriteStream = process.stdout) {
  stream.write(`${line}\n`)
}
