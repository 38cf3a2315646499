import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isPublicAddress } from './public-address.server.ts'

/** The address leads into a private network: asking it could reach what visitors must not. */
export class PrivateAddress extends Error {}

/** Names that never lead to the public Internet: RFC 6761, 6762, 8375, ICANN's `internal`, and what networks use inside. */
const privateName =
  /^(.+\.)?(localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa)$/i

/** What may be asked over HTTP; throws `PrivateAddress` for everything else. A name is judged when it is looked up. */
export function outsideUrl(address: string, isAllowed = isPublicAddress) {
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new PrivateAddress(address)
  // A dot at the end says the same name.
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  if (isAllowed === isPublicAddress && privateName.test(host)) throw new PrivateAddress(host)
  // For a literal address nothing is looked up.
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddress(host)
  return url
}

/**
 * Whether an address is known to lead into a private network; a name that nobody knows today, or within some seconds,
 * may be public tomorrow.
 */
export async function isPrivateNow(address: string, patience = 5000) {
  const late = new AbortController()
  try {
    const found = promisify(lookingUp())(outsideUrl(address).hostname, {})
    await Promise.race([found, pause(patience, undefined, { signal: late.signal, ref: false })])
    return false
  } catch (error) {
    return error instanceof PrivateAddress
  } finally {
    late.abort()
  }
}

/** Hands over only public addresses, and those it has checked are the ones that are connected to. */
export const lookingUp =
  (isAllowed = isPublicAddress): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address)))
        return callback(new PrivateAddress(hostname), [])
      if (options.all) return callback(null, found)
      callback(null, found[0]?.address ?? '', found[0]?.family)
    })
