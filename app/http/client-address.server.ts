import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Names the visitor's address to everything behind the listener; what came in under this name is dropped. */
export const addressHeader = 'x-client-ip'

/**
 * Writes the visitor's address into the request. `proxies` is how many stand in front and are believed: each has added
 * the address it saw at the end of `X-Forwarded-For`.
 */
export function nameAddress(req: IncomingMessage, proxies: number) {
  const raw = req.rawHeaders
  for (let i = raw.length - 2; i >= 0; i -= 2)
    if (raw[i]?.toLowerCase() === addressHeader) raw.splice(i, 2)
  raw.push(addressHeader, addressOf(req, proxies))
}

function addressOf({ headers, socket }: IncomingMessage, proxies: number) {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((each) => each.split(','))
  const own = socket.remoteAddress ?? 'unknown'
  const all = [...forwarded, own]
  // Counted with what cannot be read, or a visitor's own entry would move to the place of a proxy's.
  return addressIn(all[Math.max(0, all.length - 1 - proxies)] ?? own) ?? own
}

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`; each connection would count as another visitor. */
function addressIn(entry: string) {
  const text = entry.trim().replace(/^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]*)\](?::\d+)?$/, '$1$2')
  return isIP(text) ? text : undefined
}

/** The address that `nameAddress` wrote. */
export const clientAddress = (request: Request) => request.headers.get(addressHeader) ?? 'unknown'
