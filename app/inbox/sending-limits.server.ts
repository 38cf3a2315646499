import { clientAddress } from '../http/client-address.server.ts'
import type { Program } from '../http/program.server.ts'
import { digest } from './signed.server.ts'
import type { Inbox } from './submission.server.ts'
import { isPrivateAddress, subscriber } from './subscriber.ts'

/** Per hour and address, counted with every attempt: from when it counts against a submission, and when it is refused. */
export const perAddress = { suspicious: 10, refused: 60 }
/** Applications per day and address. */
const perDay = 30
/** Behind a proxy that nobody told the program about all visitors have one address, which is a private one. */
const perHiddenCrowd = 600
/** Per hour from all the world; proof of work buys a share of its own, so that a flood without it shuts nobody out. */
const perHour = { suspicious: 500, refused: 900, refusedWithWork: 3000 }

type Kind = 'message' | 'application'

const hour = 3_600_000
const day = 24 * hour

/**
 * Counts an attempt of this address; undefined when it has to wait. The count of a hidden crowd speaks against nobody.
 */
export async function admitAddress(house: Program, request: Request, kind: Kind) {
  const address = clientAddress(request)
  const isCrowd = isPrivateAddress(address)
  const count = await countUp(house, `${kind} ${subscriber(address)}`, hour)
  if (count > (isCrowd ? perHiddenCrowd : perAddress.refused)) return undefined
  return isCrowd ? 0 : count
}

/** Counts a submission that would be stored: false when the day's share of its address is used up. */
export async function admitToday(house: Program, request: Request, kind: Kind) {
  const address = clientAddress(request)
  const count = await countUp(house, `${kind} of the day ${subscriber(address)}`, day)
  return count <= (isPrivateAddress(address) ? perHiddenCrowd : perDay)
}

/** Counts a submission among those of everybody: how many there were, and whether it is one too many. */
export async function admitToAll(house: Program, kind: Kind, hasWork: boolean) {
  const count = await countUp(house, `${kind} of all${hasWork ? ' with work' : ''}`, hour)
  const most = hasWork ? perHour.refusedWithWork : perHour.refused
  return { isAdmitted: count <= most, isFlood: count > perHour.suspicious }
}

/**
 * One more of `what` within this hour or day; answers how many. Kept only as a hash whose salt changes every day, so
 * no address can be read from it.
 */
export async function countUp({ database, secret }: Program, what: string, span: number) {
  const now = Date.now()
  const window = Math.floor(now / span) * span
  const salt = digest(secret, 'salt', new Date(now).toISOString().slice(0, 10))
  const { count } = await (database.db as unknown as Inbox)
    .insertInto('sending_counts')
    .values({
      key: digest(salt, 'count', `${window} ${span}\n${what}`),
      count: 1,
      expires_at: new Date(window + 2 * span).toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ count: eb('sending_counts.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}
