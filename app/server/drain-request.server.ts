import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Milliseconds to read and discard the rest of a request: a client that is cut off while sending would not read the
 * response.
 */
export const patience = 5000

/** Discards the rest of a body after the response. A connection that ends with the response ends after that. */
export function drainRequest(req: IncomingMessage, res: ServerResponse) {
  const { socket } = req
  const cut = socket.destroySoon
  // Node calls this after a response with `connection: close`, even while the client is sending.
  socket.destroySoon = () => throwAway(true)
  res.once('finish', () => socket.destroySoon === cut || throwAway(false))

  function throwAway(isLast: boolean) {
    socket.destroySoon = cut
    const end = () => void (isLast && cut.call(socket))
    if (req.readableEnded || req.destroyed) return end()
    const giveUp = setTimeout(() => cut.call(socket), patience)
    req.once('end', end).once('close', () => clearTimeout(giveUp))
    // Earlier listeners would pause the stream.
    req.removeAllListeners('data').resume()
  }
}
