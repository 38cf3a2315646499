import { createServer } from 'node:http'
import { href } from 'react-router'
import { cancelEndedLinkMails } from '#accounts/people/ended-link-mails.server.ts'
import { startPeriodicWrites } from '#analytics/visits.server.ts'
import { startWebhookDelivery } from '#api/webhooks/webhook-delivery.server.ts'
import { startHeartbeat } from '#core/db/instances.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { EnvironmentError, readEnvironment } from '#core/runtime/environment.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { startJob } from '#core/runtime/jobs.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { findMisspeltVariables } from '#core/runtime/misspelt-variables.server.ts'
import { version } from '#core/runtime/release.server.ts'
import { startDraftScheduler } from '#drafts/ending/draft-scheduler.server.ts'
import { cancelLateReminders, remindAppointments } from '#inbox/appointments/reminders.server.ts'
import { startDeadlineJob } from '#inbox/deadlines/deadline-job.server.ts'
import { deleteExpiredUndoSteps } from '#inbox/entries/expired-steps.server.ts'
import { pickReplayDependencies, replayErasures } from '#inbox/privacy/replay-erasures.server.ts'
import { startRetentionJob } from '#inbox/retention/retention-job.server.ts'
import { startMailWorker } from '#mail/mail-worker.server.ts'
import { describeStorageFaultToOperator } from '#media/storage.server.ts'
import { startBackupJob } from '#operations/backup/backup-job.server.ts'
import { writeServerPidFile } from '#operations/update/running-site.server.ts'
import { createAppContext, StartupError } from './create-context.server.ts'
import { startLazyJobs } from './lazy-jobs.server.ts'
import { listen } from './listen.server.ts'
import { createListener } from './listener.server.ts'
import { startMetrics } from './metrics/start-metrics.server.ts'
import { handleParseErrors } from './requests/parse-errors.server.ts'
import {
  limitConnections,
  serializePipelinedRequests,
} from './requests/request-scheduler.server.ts'
import { seedEmptyDatabase } from './seed-empty-database.server.ts'
import { shutDownOnSignal } from './shutdown.server.ts'

/** Starts the server; `client` is the folder of the build's static files. */
export async function startServer(client: string) {
  try {
    await start(client)
  } catch (error) {
    if (error instanceof EnvironmentError) for (const line of error.lines) say(line, process.stderr)
    else if (error instanceof StartupError) say(error.message, process.stderr)
    else {
      log.fatal({ err: error }, 'the start failed')
      say(`The start failed (${getErrorReason(error)}); please start again`, process.stderr)
    }
    process.exit(1)
  }
}

async function start(client: string) {
  const environment = readEnvironment(process.env)
  log.level = environment.LOG_LEVEL
  const app = await createAppContext(environment)
  const credentials = await seedEmptyDatabase(app, say)
  // Before serving: the database may be an older one that was copied back.
  await replayErasures(pickReplayDependencies(app)).catch((error: unknown) =>
    log.error({ err: error }, 'the erasure log could not be read'),
  )

  const server = createServer(
    {
      headersTimeout: 10_000,
      // For large uploads over slow lines; `createThroughputGuard` ends slower ones.
      requestTimeout: 900_000,
      // Longer than a proxy's (60 s): if the server closed first, the proxy could send into a closed connection.
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 5000,
      // The listener checks it and answers with our headers.
      requireHostHeader: false,
    },
    serializePipelinedRequests(await startMetrics(app, await createListener(app, client))),
  )
  limitConnections(server)
  handleParseErrors(server)
  await listen(server, environment)
  await writeServerPidFile(environment)
  log.info({ version }, 'started')
  shutDownOnSignal(server, app, [
    startMailWorker(app, {
      cancelOutdated: async (db) => {
        await cancelEndedLinkMails(db)
        await cancelLateReminders(db)
      },
    }),
    startRetentionJob(app),
    startDeadlineJob(app),
    // Ends undo periods on time instead of with the next hourly run.
    startJob('undo periods', () => deleteExpiredUndoSteps(app), { every: 30_000 }),
    startJob('appointment reminders', () => remindAppointments(app), { every: 60_000 }),
    startPeriodicWrites('page views', app.visits),
    startPeriodicWrites('sources of jobs', app.sources),
    startPeriodicWrites('not found', app.lost),
    startDraftScheduler(app),
    startWebhookDelivery(app),
    startBackupJob(app),
    ...startLazyJobs(app),
    startHeartbeat(app.database.db),
  ])

  // A forgotten rejection is the problem of one request and must not end the process.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise failed and nobody waited for it'),
  )
  // Node would print the line of code, and the built code is one line.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error was caught nowhere')
    process.exit(1)
  })
  say(`\nSite   ${environment.ORIGIN}`)
  say(`Admin  ${environment.ORIGIN}${href('/admin')}`)
  for (const line of credentials) say(line)
  for (const line of [...findMisspeltVariables(process.env), ...(await checkStore(app))])
    say(line, process.stderr)
}

/** Only warns: stored content stays readable and messages arrive. */
async function checkStore({ storage, environment }: AppContext) {
  const error = await storage.exists('.ready').then(
    () => undefined,
    (fault: unknown) => fault,
  )
  if (!error) return []
  const reason = describeStorageFaultToOperator(error, environment) ?? getErrorReason(error)
  return [`${reason}; until then pages lack pictures, and no picture or document can be sent`]
}

/** Prints for the person at the terminal; later events are logged. */
function say(line: string, stream: NodeJS.WriteStream = process.stdout) {
  stream.write(`${line}\n`)
}
