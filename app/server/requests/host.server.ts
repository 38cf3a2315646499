import type { IncomingMessage } from 'node:http'

/**
 * Whether a Host header is foreign. IP addresses, single names (`localhost`, names in a container network) and the host
 * of ORIGIN are not, so proxies may pass on their own idea of the host.
 */
export function createForeignHostTest(origin: string) {
  const ownHost = new URL(origin).host
  const cache = new Map<string, boolean>([[ownHost, false]])
  return (host: string | undefined) => {
    if (host === undefined) return false
    const cached = cache.get(host)
    if (cached !== undefined) return cached
    const foreign = !isAddressOrSingleName(host) && host.toLowerCase() !== ownHost
    if (cache.size < 100 && host.length < 200) cache.set(host, foreign)
    return foreign
  }
}

const isAddressOrSingleName = (host: string) =>
  /^([a-z0-9-]+|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])(:\d+)?$/i.test(host)

/**
 * Request smuggling: whether a proxy may read this request differently: a missing or invalid host, or a repeated header
 * that may occur only once. Node silently uses the first, a proxy may have used the last.
 */
export function isAmbiguousRequest({ headersDistinct, httpVersion }: IncomingMessage) {
  if (onceOnly.some((name) => (headersDistinct[name]?.length ?? 0) > 1)) return true
  const host = headersDistinct.host?.[0]
  return host === undefined ? httpVersion === '1.1' : !possibleHost.test(host)
}

const onceOnly = ['host', 'authorization', 'content-type']
const possibleHost = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{0,5})?$/i
