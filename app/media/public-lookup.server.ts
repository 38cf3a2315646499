import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isPublicIpAddress } from './public-ip-address.server.ts'

/** SSRF protection: thrown if an address resolves to a private network. */
export class PrivateAddressError extends Error {}

/** Names that are never public: RFC 6761, 6762, 8375, ICANN's `internal`, and common internal ones. */
const privateName =
  /^(.+\.)?(localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa)$/i

/**
 * Parses an address that may be requested over HTTP; throws `PrivateAddressError` otherwise. Host names are checked when
 * they are resolved.
 */
export function parsePublicUrl(address: string, isAllowed = isPublicIpAddress) {
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new PrivateAddressError(address)
  // A trailing dot does not change the name.
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  if (isAllowed === isPublicIpAddress && privateName.test(host)) throw new PrivateAddressError(host)
  // An IP address is never resolved.
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddressError(host)
  return url
}

/**
 * Whether an address certainly resolves to a private network. False for names that cannot be resolved, or not within
 * `patience` milliseconds.
 */
export async function resolvesToPrivateAddress(address: string, patience = 5000) {
  const timeout = new AbortController()
  try {
    const lookupPromise = promisify(createPublicLookup())(parsePublicUrl(address).hostname, {})
    await Promise.race([
      lookupPromise,
      pause(patience, undefined, { signal: timeout.signal, ref: false }),
    ])
    return false
  } catch (error) {
    return error instanceof PrivateAddressError
  } finally {
    timeout.abort()
  }
}

/** DNS lookup that returns only public addresses. Checking here and not before prevents DNS rebinding. */
export const createPublicLookup =
  (isAllowed = isPublicIpAddress): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new PrivateAddressError(hostname), [])
      if (options.all) return callback(null, addresses)
      callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
    })
