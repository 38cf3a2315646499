import { createHash } from 'node:crypto'
import type { Db } from '#core/db/tables.ts'
import { toRateLimitKey } from '#core/request/to-rate-limit-key.ts'
import { type AttemptKind, attemptWindow, getAttemptDelay } from './attempt-delay.ts'

export interface SignInAttempt {
  account: string
  address: string
  /**
   * A browser that opened this account before: it has a counter of its own, which attempts from other devices do not
   * raise.
   */
  device: string | undefined
}

/**
 * Rate limit for passwords: counts the attempt before it is made, so that parallel attempts count too. Returns the
 * seconds to wait, 0 if the attempt may be made. Call `resetAttempts` after a success. An attempt that has to wait is not
 * counted for the account, so a blocked address cannot lock others out.
 */
export async function countAttemptAndGetWait(db: Db, { account, address, device }: SignInAttempt) {
  const wait =
    (await count(db, 'address', toRateLimitKey(address))) ||
    (await (device ? count(db, 'device', device) : count(db, 'account', normalize(account))))
  return Math.ceil(wait / 1000)
}

export async function resetAttempts(db: Db, { account, address, device }: SignInAttempt) {
  const keys = [
    buildKey('address', toRateLimitKey(address)),
    device ? buildKey('device', device) : buildKey('account', normalize(account)),
  ]
  await db.deleteFrom('sign_in_attempts').where('key', 'in', keys).execute()
}

function count(db: Db, kind: AttemptKind, name: string) {
  const key = buildKey(kind, name)
  return db.transaction().execute(async (trx) => {
    const now = Date.now()
    const last_at = new Date(now).toISOString()
    // The upsert locks the row first, so that parallel attempts take turns on both engines.
    const before = await trx
      .insertInto('sign_in_attempts')
      .values({ key, failures: 0, last_at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('sign_in_attempts.key') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    // `abs`: a clock that was set back must not lengthen the wait.
    const elapsed = Math.abs(now - Date.parse(before.last_at))
    const failures = elapsed < attemptWindow ? before.failures : 0
    const remaining = getAttemptDelay(kind, failures) - elapsed
    if (remaining > 0) return remaining

    await trx
      .updateTable('sign_in_attempts')
      .set({ failures: failures + 1, last_at })
      .where('key', '=', key)
      .execute()
    return 0
  })
}

const normalize = (account: string) => account.trim().toLowerCase()

const buildKey = (kind: AttemptKind, name: string) =>
  `${kind}:${createHash('sha256').update(name).digest('base64url')}`
