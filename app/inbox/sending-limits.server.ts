import type { AppContext } from '#app-context.server.ts'
import { clientAddress } from '#core/request/client-address.server.ts'
import { incrementCounter } from '#core/request/increment-counter.server.ts'
import { isPrivateAddress, rateLimitKey } from '#core/request/rate-limit-key.ts'
import type { EntryKind } from './kinds.ts'

/** Per hour and address, counted with every attempt: from when it counts against a submission, and when it is refused. */
export const perAddress = { suspicious: 10, suspiciousWithWork: 30, refused: 60 }
/** Applications per day and address. */
const perDay = 30
/** Behind a proxy that nobody told the program about all visitors have one address, which is a private one. */
const perHiddenCrowd = 600
/** Per hour from all the world; proof of work buys a share of its own, so that a flood without it shuts nobody out. */
const perHour = { suspicious: 500, refused: 900, refusedWithWork: 3000 }
const perDayOfAll = { refused: 3000, refusedWithWork: 12_000 }
/** Attempts of all the world within an hour; above it addresses are no longer told apart, or each would be a row. */
const mostCounted = 50_000
/** Of documents, for one address: those that wait for a correction within an hour, and those that stay within a day. */
const kilobytes = { unfinished: 100 * 1024, kept: 500 * 1024 }
const crowdFactor = perHiddenCrowd / perAddress.refused

const hour = 3_600_000
const day = 24 * hour

/**
 * Counts an attempt of this address; undefined when it has to wait. The count of a hidden crowd speaks against nobody.
 */
export async function admitAddress(program: AppContext, kind: EntryKind) {
  const address = clientAddress()
  const isCrowd = isPrivateAddress(address)
  // Then each counts as busy, and the limits for all hold.
  if ((await incrementCounter(program, 'attempts', hour)) > mostCounted) return perAddress.refused
  const count = await incrementCounter(program, `${kind} ${rateLimitKey(address)}`, hour)
  if (count > (isCrowd ? perHiddenCrowd : perAddress.refused)) return undefined
  return isCrowd ? 0 : count
}

/** Counts a submission that would be stored: false when the day's share of its address is used up. */
export async function admitToday(program: AppContext, kind: EntryKind) {
  const address = clientAddress()
  const count = await incrementCounter(program, `${kind} of the day ${rateLimitKey(address)}`, day)
  return count <= (isPrivateAddress(address) ? perHiddenCrowd : perDay)
}

/** Counts a submission among those of everybody: how many there were, and whether it is one too many. */
export async function admitToAll(program: AppContext, kind: EntryKind, hasWork: boolean) {
  const what = `${kind} of all${hasWork ? ' with work' : ''}`
  const limit = hasWork ? 'refusedWithWork' : 'refused'
  const count = await incrementCounter(program, what, hour)
  if (count > perHour[limit]) return { isAdmitted: false, isFlood: true }
  const isAdmitted = (await incrementCounter(program, `${what} today`, day)) <= perDayOfAll[limit]
  return { isAdmitted, isFlood: count > perHour.suspicious }
}

/** Counts documents that wait for the correction of their form: false when the hour's share of the address is used up. */
export const admitUnfinished = (program: AppContext, bytes: number) =>
  admitKilobytes(program, 'unfinished', bytes, hour)

/** Counts documents that are to stay: false when the day's share of the address is used up. */
export const admitBytes = (program: AppContext, documents: { bytes: number }[]) =>
  admitKilobytes(
    program,
    'kept',
    documents.reduce((sum, { bytes }) => sum + bytes, 0),
    day,
  )

async function admitKilobytes(
  program: AppContext,
  what: keyof typeof kilobytes,
  bytes: number,
  span: number,
) {
  const address = clientAddress()
  const most = kilobytes[what] * (isPrivateAddress(address) ? crowdFactor : 1)
  const name = `kilobytes ${what} ${rateLimitKey(address)}`
  return (await incrementCounter(program, name, span, Math.ceil(bytes / 1024))) <= most
}

/** Confirmations to one recipient, whoever asked for them. */
const confirmationsPerDay = 3
export async function canSendConfirmation(program: AppContext, recipient: string) {
  return (
    (await incrementCounter(program, `confirmations to ${mailbox(recipient)}`, day)) <=
    confirmationsPerDay
  )
}

/** What stands behind a plus reaches the same person, and so do, at some providers, dots and the provider's other name. */
function mailbox(address: string) {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  const person = local.replace(/\+.*$/s, '').replaceAll('.', '')
  return `${person}@${host.replace(/^googlemail\.com$/, 'gmail.com')}`
}

/** Notices to the operators, one for an entry. */
const noticesPerHour = 120
export const canSendNotice = async (program: AppContext) =>
  (await incrementCounter(program, 'notices', hour)) <= noticesPerHour
