import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { incrementCounter, prepareCounter } from '#core/request/increment-counter.server.ts'
import { isPrivateIpAddress, toRateLimitKey } from '#core/request/to-rate-limit-key.ts'
import type { EntryKind } from '../entries/kinds.ts'

/** Attempts per hour and address: from when they count as suspicious, and when they are refused. */
export const hourlyLimitsPerAddress = { suspicious: 10, suspiciousWithWork: 30, refused: 60 }
/** Applications per day and address. */
const applicationsPerDay = 30
/** Limit for private addresses: behind a proxy that the program does not know all visitors share one. */
const perSharedAddress = 600
/** Submissions per hour in total. Proof of work has a separate share, so that a flood without it blocks nobody else. */
const totalPerHour = { suspicious: 500, refused: 900, refusedWithWork: 3000 }
const totalPerDay = { refused: 3000, refusedWithWork: 12_000 }
/** Attempts per hour in total, above which addresses are no longer counted separately; each would be a row. */
const maxCountedAttempts = 50_000
/** Documents per address: unfinished ones per hour, stored ones per day. */
const kilobytes = { unfinished: 100 * 1024, kept: 500 * 1024 }
const sharedFactor = perSharedAddress / hourlyLimitsPerAddress.refused

const hour = 3_600_000
const day = 24 * hour

/**
 * Counts an attempt of this address. Returns the count, 0 for a private address, or undefined when the limit is
 * reached.
 */
export async function countAddressAttempt(app: AppContext, kind: EntryKind) {
  const address = getClientAddress()
  const isShared = isPrivateIpAddress(address)
  // Then every address counts as busy, and the total limits apply.
  if ((await incrementCounter(app, 'attempts', hour)) > maxCountedAttempts)
    return hourlyLimitsPerAddress.refused
  const count = await incrementCounter(app, `${kind} ${toRateLimitKey(address)}`, hour)
  if (count > (isShared ? perSharedAddress : hourlyLimitsPerAddress.refused)) return undefined
  return isShared ? 0 : count
}

/** Counts a submission before it is stored. False when the address has reached its daily limit. */
export async function consumeDailyAddressQuota(app: AppContext, kind: EntryKind) {
  const address = getClientAddress()
  const count = await incrementCounter(app, `${kind} of the day ${toRateLimitKey(address)}`, day)
  return count <= (isPrivateIpAddress(address) ? perSharedAddress : applicationsPerDay)
}

/** Counts a submission against the total limits. */
export async function consumeTotalQuota(app: AppContext, kind: EntryKind, hasWork: boolean) {
  const category = `${kind} of all${hasWork ? ' with work' : ''}`
  const limit = hasWork ? 'refusedWithWork' : 'refused'
  const count = await incrementCounter(app, category, hour)
  if (count > totalPerHour[limit]) return { isAdmitted: false, isFlood: true }
  const isAdmitted = (await incrementCounter(app, `${category} today`, day)) <= totalPerDay[limit]
  return { isAdmitted, isFlood: count > totalPerHour.suspicious }
}

/** Counts documents of a form with errors. False when the address has reached its hourly limit. */
export const consumeUnfinishedByteQuota = (app: AppContext, bytes: number) =>
  admitKilobytes(app, 'unfinished', bytes, hour)

/** Counts documents before they are stored. False when the address has reached its daily limit. */
export const consumeStoredByteQuota = (app: AppContext, documents: { bytes: number }[]) =>
  admitKilobytes(
    app,
    'kept',
    documents.reduce((sum, { bytes }) => sum + bytes, 0),
    day,
  )

async function admitKilobytes(
  app: AppContext,
  category: keyof typeof kilobytes,
  bytes: number,
  span: number,
) {
  const address = getClientAddress()
  const limit = kilobytes[category] * (isPrivateIpAddress(address) ? sharedFactor : 1)
  const name = `kilobytes ${category} ${toRateLimitKey(address)}`
  return (await incrementCounter(app, name, span, Math.ceil(bytes / 1024))) <= limit
}

/** Mails of a kind per recipient and day, whoever requests them: anybody can name any address in a form. */
const mailsPerDay = 3
const admitMail = async (app: AppContext, kind: string, recipient: string) =>
  (await incrementCounter(app, `${kind} to ${mailbox(recipient)}`, day)) <= mailsPerDay

export const consumeConfirmationQuota = (app: AppContext, recipient: string) =>
  admitMail(app, 'confirmations', recipient)
export const consumeInterimNoteQuota = (app: AppContext, recipient: string) =>
  admitMail(app, 'interim notes', recipient)

/** Normalises a mailbox: ignores dots and the part after a plus, which reach the same person at some providers. */
function mailbox(address: string) {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  const person = local.replace(/\+.*$/s, '').replaceAll('.', '')
  return `${person}@${host.replace(/^googlemail\.com$/, 'gmail.com')}`
}

/** Notices to operators; each entry causes one. */
const noticesPerHour = 120
export const consumeColleagueNoticeQuota = async (app: AppContext) =>
  (await prepareColleagueNoticeQuota(app))(app.database.db)

/** Consumes the quota in the transaction that writes the notice; what is refused must not use it up. */
export async function prepareColleagueNoticeQuota(app: AppContext) {
  const count = await prepareCounter(app, 'notices', hour)
  return async (trx: Db) => (await count(trx)) <= noticesPerHour
}
