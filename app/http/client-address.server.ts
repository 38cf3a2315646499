import type { IncomingMessage } from 'node:http'

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
  const forwarded = [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((each) => each.split(','))
    .map((each) => each.trim())
    .filter((each) => /^[0-9a-f:.]+$/i.test(each))
  const all = [...forwarded, socket.remoteAddress ?? 'unknown']
  return all[Math.max(0, all.length - 1 - proxies)] ?? 'unknown'
}

/** The address that `nameAddress` wrote. */
export const clientAddress = (request: Request) => request.headers.get(addressHeader) ?? 'unknown'
