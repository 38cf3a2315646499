import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Milliseconds to read and discard the rest of a request: a client that is cut off while sending would not read the
 * response.
 */
export const drainTimeout = 5000

/** Discards the rest of a body after the response. A connection that ends with the response ends after that. */
export function drainRequest(req: IncomingMessage, res: ServerResponse) {
  const { socket } = req
  const destroySoon = socket.destroySoon
  // Node calls this after a response with `connection: close`, even while the client is sending.
  socket.destroySoon = () => discardBody(true)
  res.once('finish', () => socket.destroySoon === destroySoon || discardBody(false))

  function discardBody(isLast: boolean) {
    socket.destroySoon = destroySoon
    const end = () => void (isLast && destroySoon.call(socket))
    if (req.readableEnded || req.destroyed) return end()
    const timer = setTimeout(() => destroySoon.call(socket), drainTimeout)
    req.once('end', end).once('close', () => clearTimeout(timer))
    // Earlier listeners would pause the stream.
    req.removeAllListeners('data').resume()
  }
}
