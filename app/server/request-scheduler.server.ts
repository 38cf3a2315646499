import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** More than any browser or proxy sends before it has read an answer. */
const mostWaiting = 100

/**
 * One answer after the other on each connection. Node begins all requests that come in one go at once, and keeps their
 * answers in memory until somebody reads the first. What comes after an answer is thrown away for `rest` milliseconds.
 */
export function requestScheduler(listener: RequestListener, rest = 5000): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (req, res) => {
    const { socket } = req
    const begin = () => {
      res.once('close', () => {
        if (!req.complete) giveUp(req, rest)
        next(socket)
      })
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

/** An answer that waits for no body, as that of an address which is not there, is no reason to listen to it for ever. */
function giveUp(req: IncomingMessage, rest: number) {
  const { socket } = req
  const end = setTimeout(() => socket.destroy(), rest)
  req.once('end', () => clearTimeout(end))
  socket.once('close', () => clearTimeout(end))
}

/** Whoever neither sends nor reads anything for a minute is gone; and there is an end to how many there may be. */
export function limitConnections(server: Server, patience = 60_000) {
  server.timeout = patience
  server.maxConnections = 2000
  return server
}
