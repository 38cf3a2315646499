import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '#core/request/app-context.server.ts'

/** Seconds for running requests after new connections are refused. */
const patience = 8
let hasBegun = false

/** While true, /readyz fails and each response closes its connection. */
export const isShuttingDown = () => hasBegun

/**
 * Graceful shutdown. On SIGTERM readiness fails first while requests are still answered for DRAIN_SECONDS, so that load
 * balancers notice. Then new connections are refused, running requests finish, and the database closes. SIGINT skips
 * the first part; a second signal does too.
 */
export function shutDownOnSignal(server: Server, app: AppContext, workers: (() => unknown)[]) {
  const impatience = new AbortController()
  const end = async (seconds: number) => {
    if (hasBegun) return impatience.abort()
    hasBegun = true
    const closing = app.media.close()
    await setTimeout(seconds * 1000, undefined, impatience).catch(() => {})
    const resting = Promise.all([closing, ...workers.map((stop) => stop())])
    // The HTTP server's own `close` would cut off connections that have not sent their request yet.
    NetServer.prototype.close.call(server, async () => {
      await resting
      await app.database.close()
      process.exit(0)
    })
    setInterval(() => server.closeIdleConnections(), 250).unref()
    await setTimeout(patience * 1000, undefined, { ref: false })
    server.closeAllConnections()
  }
  process.on('SIGTERM', () => void end(app.environment.DRAIN_SECONDS))
  process.on('SIGINT', () => void end(0))
}
