import type { IncomingMessage, ServerResponse } from 'node:http'

/** So long the rest of what a client sends is thrown away: cut off while it sends, it would not read the answer. */
export const patience = 5000

/** Throws away what is left of a body when its answer is out; a connection that ends with the answer ends after that. */
export function drainRequest(req: IncomingMessage, res: ServerResponse) {
  const { socket } = req
  const cut = socket.destroySoon
  // Node cuts it with the answer that says so, whatever is still under way.
  socket.destroySoon = () => throwAway(true)
  res.once('finish', () => socket.destroySoon === cut || throwAway(false))

  function throwAway(isLast: boolean) {
    socket.destroySoon = cut
    const end = () => void (isLast && cut.call(socket))
    if (req.readableEnded || req.destroyed) return end()
    const giveUp = setTimeout(() => cut.call(socket), patience)
    req.once('end', end).once('close', () => clearTimeout(giveUp))
    // Whoever read until now would stop at each piece.
    req.removeAllListeners('data').resume()
  }
}
