import type { IncomingMessage, ServerResponse } from 'node:http'

/** So long the rest of what a client sends is thrown away: cut off while it sends, it would not read the answer. */
export const patience = 5000

/** Throws away what is left of a body when its answer is out. */
export function readOut(req: IncomingMessage, res: ServerResponse) {
  const isLast = !res.shouldKeepAlive
  // Else Node cuts the connection with the answer, whatever is still under way.
  if (isLast) {
    res.shouldKeepAlive = true
    res.removeHeader('connection')
  }
  res.once('finish', () => {
    const end = () => isLast && req.socket.destroySoon()
    if (req.readableEnded || req.destroyed) return end()
    const giveUp = setTimeout(() => req.socket.destroySoon(), patience)
    req.once('end', end).once('close', () => clearTimeout(giveUp))
    // Whoever read until now would stop at each piece.
    req.removeAllListeners('data').resume()
  })
}
