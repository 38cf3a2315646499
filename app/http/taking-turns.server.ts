import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** More than any browser or proxy sends before it has read an answer. */
const mostWaiting = 100

/**
 * One answer after the other on each connection. Node begins all requests that come in one go at once, and keeps their
 * answers in memory until somebody reads the first.
 */
export function takingTurns(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (req, res) => {
    const { socket } = req
    const begin = () => {
      res.once('close', () => next(socket))
      listener(req, res)
    }
    const queue = waiting.get(socket)
    if (!queue) {
      waiting.set(socket, [])
      return begin()
    }
    queue.push(begin)
    if (queue.length > mostWaiting) socket.destroy()
  }

  function next(socket: Socket) {
    const begin = socket.destroyed ? undefined : waiting.get(socket)?.shift()
    if (begin) begin()
    else waiting.delete(socket)
  }
}

/** Whoever neither sends nor reads anything for a minute is gone; and there is an end to how many there may be. */
export function limitConnections(server: Server, patience = 60_000) {
  server.timeout = patience
  server.maxConnections = 2000
  return server
}
