import type { IncomingMessage } from 'node:http'

/**
 * Tells host names that are not ours. Addresses, single names (`localhost`, a name inside a container network) and the
 * host of ORIGIN are ours, so a proxy that passes on its own idea of the host does no harm.
 */
export function foreignHosts(origin: string) {
  const own = new URL(origin).host
  const known = new Map<string, boolean>([[own, false]])
  return (host: string | undefined) => {
    if (host === undefined) return false
    const found = known.get(host)
    if (found !== undefined) return found
    const foreign = !isAddressOrSingleName(host) && host.toLowerCase() !== own
    if (known.size < 100 && host.length < 200) known.set(host, foreign)
    return foreign
  }
}

const isAddressOrSingleName = (host: string) =>
  /^([a-z0-9-]+|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])(:\d+)?$/i.test(host)

/**
 * Whether a proxy may read this request otherwise than we do: no host or no possible one, or twice what may stand
 * there once. Node keeps the first of two and says nothing, a proxy may have judged by the last.
 */
export function isAmbiguous({ headersDistinct, httpVersion }: IncomingMessage) {
  if (onceOnly.some((name) => (headersDistinct[name]?.length ?? 0) > 1)) return true
  const host = headersDistinct.host?.[0]
  return host === undefined ? httpVersion === '1.1' : !possibleHost.test(host)
}

const onceOnly = ['host', 'authorization', 'content-type']
const possibleHost = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{0,5})?$/i
