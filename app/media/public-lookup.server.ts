import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.server.ts'

/** The address leads into a private network: asking it could reach what visitors must not. */
export class PrivateAddress extends Error {}

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
