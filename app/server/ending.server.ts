import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '#app-context.server.ts'

/** Seconds for what has begun, from when new connections are refused. */
const patience = 8
let hasBegun = false

/** From then on /readyz says no, and every answer ends its connection. */
export const isEnding = () => hasBegun

/**
 * On SIGTERM the server first says that it is no longer ready and goes on answering, until whoever sends requests here
 * has noticed; then new connections are refused, what has begun is finished, and the database is closed. A person at
 * the terminal (SIGINT) need not wait for the first part; a second signal ends it, too.
 */
export function endOnSignal(server: Server, program: AppContext, workers: (() => unknown)[]) {
  const impatience = new AbortController()
  const end = async (seconds: number) => {
    if (hasBegun) return impatience.abort()
    hasBegun = true
    program.media.close()
    await setTimeout(seconds * 1000, undefined, impatience).catch(() => {})
    const resting = Promise.all(workers.map((stop) => stop()))
    // The server's own `close` would also cut off whoever has just connected and was not heard yet.
    NetServer.prototype.close.call(server, async () => {
      await resting
      await program.database.close()
      process.exit(0)
    })
    setInterval(() => server.closeIdleConnections(), 250).unref()
    await setTimeout(patience * 1000, undefined, { ref: false })
    server.closeAllConnections()
  }
  process.on('SIGTERM', () => void end(program.environment.DRAIN_SECONDS))
  process.on('SIGINT', () => void end(0))
}
