import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Header that passes the client address to the sign-in library in internal requests. */
export const clientAddressHeader = 'x-client-ip'

/** Async context instead of a header: a header could be forged, and is lost in a new request. */
const addresses = new AsyncLocalStorage<string>()

/**
 * Runs `work` with the client address in its async context. `proxies` is the number of trusted proxies in front: each
 * appends the address that it saw to `X-Forwarded-For`.
 */
export const runWithClientAddress = <Result>(
  req: IncomingMessage,
  proxies: number,
  work: () => Result,
) => addresses.run(findAddress(req, proxies), work)

/** The client address of the current request, or `unknown`. */
export const getClientAddress = () => addresses.getStore() ?? 'unknown'

function findAddress({ headers, socket }: IncomingMessage, proxies: number) {
  const forwardedAddresses = [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((each) => each.split(','))
  const peer = socket.remoteAddress ?? 'unknown'
  const all = [...forwardedAddresses, peer]
  // Unreadable entries count too; otherwise a forged entry could take the position of a trusted one.
  return parseAddress(all[Math.max(0, all.length - 1 - proxies)] ?? peer) ?? peer
}

/** Strips the port: some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function parseAddress(entry: string) {
  const text = entry.trim().replace(/^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]*)\](?::\d+)?$/, '$1$2')
  return isIP(text) ? text : undefined
}
