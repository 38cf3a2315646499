import { fingerprint } from '#core/crypto/fingerprint.ts'
import type { ExpiredRowsFilter } from '#core/db/expired-rows.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { incrementCounter } from '#core/request/increment-counter.server.ts'
import { isPrivateIpAddress, toRateLimitKey } from '#core/request/to-rate-limit-key.ts'
import type { ConsentsTable } from './consents-table.ts'
import { consentDays, consentText } from './wording.ts'

const hour = 3_600_000
const day = 24 * hour

/** Rate limits: rows per address and hour, per day, and in the whole table. */
const limits = { perAddress: 30, perHiddenCrowd: 600, perDay: 5000, altogether: 500_000 }

interface Choice {
  /** Idempotency key, created by the browser: a repeated request adds no row. */
  key: string
  choice: ConsentsTable['choice']
  /** The subject of the consent: the key of the statistics, or the service of a video. */
  analyticsId: string
  /** The question. */
  text?: string
  /** Days for which the consent is valid; 0: for one use. */
  days?: number
  /** Keys of earlier consents that this choice ends. */
  ends: string[]
}

/** Records a choice without personal data. False when a rate limit is reached; ending a consent is never refused. */
export async function recordConsent(app: AppContext, input: Choice, now = Date.now()) {
  const { db } = app.database
  const { text = consentText, days = consentDays } = input
  const at = new Date(now).toISOString()
  if (input.ends.length > 0)
    await db
      .updateTable('consents')
      .set({ ended_at: at })
      .where('key', 'in', input.ends)
      .where('ended_at', '>', at)
      .execute()
  if (!(await hasRoom(app))) return false
  await db
    .insertInto('consent_texts')
    .values({ version: fingerprint(text), text, since: at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  await db
    .insertInto('consents')
    .values({
      key: input.key,
      at,
      choice: input.choice,
      text_version: fingerprint(text),
      analytics_id: input.analyticsId,
      ended_at: new Date(now + days * day).toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return true
}

async function hasRoom(app: AppContext) {
  const address = getClientAddress()
  const addressLimit = isPrivateIpAddress(address) ? limits.perHiddenCrowd : limits.perAddress
  if ((await incrementCounter(app, `consent ${toRateLimitKey(address)}`, hour)) > addressLimit)
    return false
  if ((await incrementCounter(app, 'consent of all', day)) > limits.perDay) return false
  const { first, last } = await app.database.db
    .selectFrom('consents')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) - Number(first ?? 0) < limits.altogether
}

/** A consent is deleted a year after its end, when it is no longer needed as evidence. */
export const getExpiredConsentsFilter = (now: number): ExpiredRowsFilter => [
  'consents',
  'ended_at',
  new Date(now - consentDays * day).toISOString(),
]
