import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../content/tables.ts'
import { forgottenAfter, waitingTime } from './waiting-time.ts'

type Kind = 'account' | 'address'
export type Attempt = Record<Kind, string>

/**
 * Counts an attempt before it is made, so that attempts at the same time count too. Answers the seconds to wait when it
 * may not be made yet; whoever succeeds calls `forgive`.
 */
export async function attempt(db: Kysely<Tables>, { account, address }: Attempt) {
  const waits = await Promise.all([
    count(db, 'account', account.trim().toLowerCase()),
    count(db, 'address', network(address)),
  ])
  return Math.ceil(Math.max(...waits) / 1000)
}

export async function forgive(db: Kysely<Tables>, { account, address }: Attempt) {
  const keys = [keyOf('account', account.trim().toLowerCase()), keyOf('address', network(address))]
  await db.deleteFrom('sign_in_attempts').where('key', 'in', keys).execute()
}

async function count(db: Kysely<Tables>, kind: Kind, name: string) {
  const key = keyOf(kind, name)
  const now = Date.now()
  const before = await db
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  // A clock that was set back must not make anybody wait for longer.
  const since = before ? Math.abs(now - Date.parse(before.last_at)) : Number.POSITIVE_INFINITY
  const failures = before && since < forgottenAfter ? before.failures : 0
  const rest = waitingTime(kind, failures) - since
  if (rest > 0) return rest

  const last_at = new Date(now).toISOString()
  await db
    .insertInto('sign_in_attempts')
    .values({ key, failures: failures + 1, last_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        failures: failures === 0 ? 1 : eb('sign_in_attempts.failures', '+', 1),
        last_at,
      })),
    )
    .execute()
  return 0
}

const keyOf = (kind: Kind, name: string) =>
  `${kind}:${createHash('sha256').update(name).digest('base64url')}`

/** Whoever has one IPv6 address usually has 2^64 of them. */
const network = (address: string) =>
  address.includes(':') && !address.includes('.')
    ? expanded(address).slice(0, 4).join(':')
    : address

function expanded(address: string) {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...(tail === undefined ? [] : zeros), ...after]
}
