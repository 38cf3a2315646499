import type { AppContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { incrementCounter } from '#core/request/increment-counter.server.ts'
import { isPrivateIpAddress, toRateLimitKey } from '#core/request/to-rate-limit-key.ts'
import { ApiError } from '../protocol/api-error.ts'
import type { ApiKey } from './keys.server.ts'

const minute = 60_000
/** Limit of all callers of a public key together, as a multiple of the limit per address. */
const crowdFactor = 10
/** Limit of all subscribers of one IPv6 network (/48) together, as a multiple of the limit per address. */
const networkFactor = 3

/** Requests that this process may still admit in the current minute. */
interface Share {
  left: number
  /** Requests admitted without counting: a caller with few requests leaves no row. */
  uncounted: number
  /** The limit is used up across all processes. */
  isSpent: boolean
  /** A running draw, which all waiting requests share. */
  drawing?: Promise<void> | undefined
}

/** Keys that visitors can read: those used in browsers, and those that only read what pages show. */
export const isKeyReadableByVisitors = ({ role, origins }: Pick<ApiKey, 'role' | 'origins'>) =>
  role === 'anybody' || origins.length > 0

/**
 * Rate limit of keys; throws 429. Public keys also have a limit per address, so that one visitor cannot use up the
 * limit of all. Each process draws several requests at a time from the shared counter, so that not every request
 * writes. Sign-ins have a counter of their own.
 */
export function createRateLimit(app: AppContext) {
  let window = 0
  const shares = new Map<string, Share>()

  return async function admit(key: ApiKey, work: 'requests' | 'sign-ins') {
    const limit = key.per_minute
    const name = `${work} of key ${key.id}`
    if (!isKeyReadableByVisitors(key)) {
      if (!(await take(name, limit))) throw tooMany(`This key has ${limit} requests a minute`)
      return
    }
    const crowdLimit = limit * crowdFactor
    const crowdExceeded = () =>
      tooMany(`All callers of this key have ${crowdLimit} requests a minute`)
    // The key's limit is used up: do not count the address.
    if (getShare(name).isSpent) throw crowdExceeded()
    const address = getClientAddress()
    // Behind an undeclared proxy all visitors have one private address, which gets the limit of all callers.
    const addressLimit = isPrivateIpAddress(address) ? crowdLimit : limit
    if (
      !(await take(`${name} by ${toRateLimitKey(address)}`, addressLimit, blockSize(addressLimit)))
    )
      throw tooMany(`With this key an address has ${addressLimit} requests a minute`)
    // A rented IPv6 network contains thousands of subscriber prefixes.
    const network = toRateLimitKey(address, 3)
    const networkLimit = addressLimit * networkFactor
    if (
      network !== toRateLimitKey(address) &&
      !(await take(`${name} by ${network}::/48`, networkLimit, blockSize(addressLimit)))
    )
      throw tooMany(`With this key a network has ${networkLimit} requests a minute`)
    if (!(await take(name, crowdLimit))) throw crowdExceeded()
  }

  function getShare(name: string, free = 0) {
    const now = Math.floor(Date.now() / minute)
    if (now !== window) shares.clear()
    window = now
    const share = shares.get(name) ?? { left: free, uncounted: free, isSpent: false }
    shares.set(name, share)
    return share
  }

  /** Takes one request from a counter; false if it is used up. */
  async function take(name: string, limit: number, free = 0) {
    const share = getShare(name, free)
    while (share.left <= 0) {
      if (share.isSpent) return false
      share.drawing ??= drawRequests(name, limit, share).finally(() => {
        share.drawing = undefined
      })
      await share.drawing
    }
    share.left--
    return true
  }

  async function drawRequests(name: string, limit: number, share: Share) {
    const block = blockSize(limit)
    const count = await incrementCounter(app, name, minute, block + share.uncounted)
    share.uncounted = 0
    share.isSpent = count - block >= limit
    if (!share.isSpent) share.left += block
  }
}

const blockSize = (limit: number) => Math.max(1, Math.floor(limit / 20))

const tooMany = (message: string) =>
  new ApiError(429, '53400', message, {
    hint: 'Wait for the next minute, or ask for more at once.',
  })
