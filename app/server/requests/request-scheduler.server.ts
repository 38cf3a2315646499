import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** More requests than any browser or proxy pipelines. */
const mostWaiting = 100

/**
 * HTTP pipelining: answers the requests of a connection one by one. Node would start all at once and buffer the
 * responses. Discards the rest of an unread body for `restTimeout` milliseconds.
 */
export function serializePipelinedRequests(
  listener: RequestListener,
  restTimeout = 5000,
): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (req, res) => {
    const { socket } = req
    const begin = () => {
      res.once('close', () => {
        if (!req.complete) limitRest(req, restTimeout)
        startNext(socket)
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

  function startNext(socket: Socket) {
    const begin = socket.destroyed ? undefined : waiting.get(socket)?.shift()
    if (begin) begin()
    else waiting.delete(socket)
  }
}

/** Limits how long the rest of a body is received after an early response. */
function limitRest(req: IncomingMessage, restTimeout: number) {
  const { socket } = req
  const end = setTimeout(() => socket.destroy(), restTimeout)
  req.once('end', () => clearTimeout(end))
  socket.once('close', () => clearTimeout(end))
}

/** Closes idle connections after `patience` milliseconds, and limits their number. */
export function limitConnections(server: Server, patience = 60_000) {
  server.timeout = patience
  server.maxConnections = 2000
  return server
}
