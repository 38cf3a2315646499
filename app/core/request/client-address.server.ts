import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The name under which the sign-in library is told the address, in requests that the program makes itself. */
export const addressHeader = 'x-client-ip'

/** Beside the request, not in it: a header could be forged, and is lost where a request is made anew. */
const addresses = new AsyncLocalStorage<string>()

/**
 * Runs `work`, and all that follows from it, with the visitor's address. `proxies` is how many stand in front and are
 * believed: each has added the address it saw at the end of `X-Forwarded-For`.
 */
export const withAddress = <Result>(req: IncomingMessage, proxies: number, work: () => Result) =>
  addresses.run(addressOf(req, proxies), work)

/** Of the visitor whose request is being answered. */
export const clientAddress = () => addresses.getStore() ?? 'unknown'

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
