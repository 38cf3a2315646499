import type { AppContext } from '#app-context.server.ts'
import { clientAddress } from '#core/request/client-address.server.ts'
import { incrementCounter } from '#core/request/increment-counter.server.ts'
import { isPrivateAddress, rateLimitKey } from '#core/request/rate-limit-key.ts'
import type { Key } from './keys.server.ts'
import { ApiError } from './protocol/api-error.ts'

const minute = 60_000
/** All callers of a public key together have so many times what each of them has. */
const crowdFactor = 10
/** The subscribers of one IPv6 network (/48) together have so many times what each of them has. */
const networkFactor = 3

/** What a process lets through in this minute. */
interface Share {
  left: number
  /** Let through before anything was counted: who asks little leaves no row. */
  uncounted: number
  /** All processes together have let through what there is. */
  isSpent: boolean
  /** More is on its way, for all who wait. */
  drawing?: Promise<void> | undefined
}

/** Whoever visits a website reads its key there: those of browsers, and those that open nothing else than pages do. */
export const isPublicKey = ({ role, origins }: Pick<Key, 'role' | 'origins'>) =>
  role === 'anybody' || origins.length > 0

/**
 * Takes one request from the share of a key; of a public key from that of the caller, too, so that nobody empties it for
 * everybody. A process draws several at once, so that not every request writes; the limit holds for all processes
 * together. Signing in has shares of its own.
 */
export function createRateLimit(program: AppContext) {
  let window = 0
  const shares = new Map<string, Share>()

  return async function admit(key: Key, work: 'requests' | 'sign-ins') {
    const most = key.per_minute
    const name = `${work} of key ${key.id}`
    if (!isPublicKey(key)) {
      if (!(await take(name, most))) throw tooMany(`This key has ${most} requests a minute`)
      return
    }
    const together = most * crowdFactor
    const all = () => tooMany(`All callers of this key have ${together} requests a minute`)
    // No address is counted any more.
    if (shareOf(name).isSpent) throw all()
    const address = clientAddress()
    // Behind a proxy that nobody told the program about all have one address.
    const own = isPrivateAddress(address) ? together : most
    if (!(await take(`${name} by ${rateLimitKey(address)}`, own, blockOf(own))))
      throw tooMany(`With this key an address has ${own} requests a minute`)
    // Whoever rents one network has thousands of subscribers' addresses.
    const network = rateLimitKey(address, 3)
    const ofNetwork = own * networkFactor
    if (
      network !== rateLimitKey(address) &&
      !(await take(`${name} by ${network}::/48`, ofNetwork, blockOf(own)))
    )
      throw tooMany(`With this key a network has ${ofNetwork} requests a minute`)
    if (!(await take(name, together))) throw all()
  }

  function shareOf(name: string, free = 0) {
    const now = Math.floor(Date.now() / minute)
    if (now !== window) shares.clear()
    window = now
    const share = shares.get(name) ?? { left: free, uncounted: free, isSpent: false }
    shares.set(name, share)
    return share
  }

  /** One request, if there is one left. */
  async function take(name: string, most: number, free = 0) {
    const share = shareOf(name, free)
    while (share.left <= 0) {
      if (share.isSpent) return false
      share.drawing ??= draw(name, most, share).finally(() => {
        share.drawing = undefined
      })
      await share.drawing
    }
    share.left--
    return true
  }

  async function draw(name: string, most: number, share: Share) {
    const block = blockOf(most)
    const count = await incrementCounter(program, name, minute, block + share.uncounted)
    share.uncounted = 0
    share.isSpent = count - block >= most
    if (!share.isSpent) share.left += block
  }
}

const blockOf = (most: number) => Math.max(1, Math.floor(most / 20))

const tooMany = (message: string) =>
  new ApiError(429, '53400', message, {
    hint: 'Wait for the next minute, or ask for more at once.',
  })
