import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { countAttemptAndGetWait, resetAttempts } from '#accounts/sign-in/attempts.server.ts'
import { listExpiredSignInFilters } from '#accounts/sign-in/expired-sign-ins.server.ts'
import { deleteExpiredRows } from '#core/db/expired-rows.server.ts'
import { connect, openContent } from '../open-content.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const account = 'opfer@example.com'
const from = (i: number) => ({ account, address: `198.51.100.${i}`, device: undefined })

test('concurrent attempts over two connections are counted one by one', async () => {
  const { db, address } = await openContent()
  const other = connect(address).db
  const waits = await Promise.all(
    times(40).map((i) => countAttemptAndGetWait(i % 2 ? db : other, from(i))),
  )
  // Five are free; on a busy machine two seconds may pass, after which one more is.
  const free = waits.filter((wait) => wait === 0).length
  expect(free >= 5 && free < 9, `${free} free`).toBe(true)
})

test('failed attempts at an account lock out neither its known browser nor other accounts of an address', async () => {
  const { db } = await openContent()
  for (const i of times(20)) await countAttemptAndGetWait(db, from(i))
  expect(await countAttemptAndGetWait(db, from(99))).toBeGreaterThan(0)
  const owner = { account, address: '192.0.2.1', device: 'a'.repeat(22) }
  expect(await countAttemptAndGetWait(db, owner)).toBe(0)
  await resetAttempts(db, owner)
  expect(await countAttemptAndGetWait(db, from(98))).toBeGreaterThan(0)

  const noisy = (name: string) => ({ account: name, address: '203.0.113.5', device: undefined })
  for (const i of times(40)) await countAttemptAndGetWait(db, noisy(`x${i}@example.com`))
  for (const _ of times(20)) await countAttemptAndGetWait(db, noisy('zweite@example.com'))
  expect(await countAttemptAndGetWait(db, { ...from(97), account: 'zweite@example.com' })).toBe(0)
})

test('a clock jump limits the wait to five minutes', async () => {
  const { db } = await openContent()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') })
  try {
    for (const i of times(20)) await countAttemptAndGetWait(db, from(i))
    expect(await countAttemptAndGetWait(db, from(99))).toBeGreaterThan(0)
    for (const jump of ['2026-06-08T12:00:00Z', '2026-06-12T12:00:00Z']) {
      vi.setSystemTime(new Date(jump))
      expect(await countAttemptAndGetWait(db, from(99))).toBe(0)
      await resetAttempts(db, from(99))
      for (const i of times(20)) await countAttemptAndGetWait(db, from(i + 50))
    }
  } finally {
    vi.useRealTimers()
  }
})

test('deleteExpiredRows removes expired sessions, verifications, invitations and attempt counters', async () => {
  const { db } = await openContent()
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const time = { createdAt: at(0), updatedAt: at(0) }
  const person = { id: 'a', name: 'A', email: 'a@example.com', emailVerified: true, ...time }
  // The tables of the auth library have more columns than their types here.
  const insert = (table: string, row: object) =>
    db
      .insertInto(table as 'user')
      .values(row as never)
      .execute()
  await insert('user', person)
  for (const [id, days] of [
    ['old', -1],
    ['new', 1],
  ] as const) {
    const about = { id, expiresAt: at(days), ...time }
    await insert('session', { ...about, userId: 'a', token: id })
    await insert('verification', { ...about, identifier: id, value: 'x' })
    for (const [key, ahead] of [
      [id, days * 1e8],
      [`${id}, an hour`, days * 3_600_000],
    ] as const)
      await insert('rateLimit', { id: key, key, count: 1, lastRequest: Date.now() + ahead })
    await insert('sign_in_attempts', { key: id, failures: 1, last_at: at(days * 2) })
    await insert('sign_in_attempts', { key: `${id}, an hour`, failures: 1, last_at: at(days / 24) })
    await insert('invitations', { token: id, email: id, invited_by: 'a', expires_at: at(days) })
  }
  await deleteExpiredRows(db, listExpiredSignInFilters(Date.now()))
  const left = async (table: string, column: string) =>
    (
      await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
        order by ${sql.ref(column)}`.execute(db)
    ).rows.map(({ name }) => name)
  for (const table of ['session', 'verification'])
    expect([table, await left(table, 'id')]).toEqual([table, ['new']])
  expect(await left('invitations', 'token')).toEqual(['new'])
  for (const table of ['rateLimit', 'sign_in_attempts'])
    expect(await left(table, 'key')).toEqual(['new', 'new, an hour', 'old, an hour'])
})

/** Runs with a clock that the test sets. */
async function withClock(work: (pass: (seconds: number) => void) => Promise<void>) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') })
  try {
    await work((seconds) => void vi.setSystemTime(Date.now() + seconds * 1000))
  } finally {
    vi.useRealTimers()
  }
}

test('waits count from the last attempt, and attempts are forgotten after 15 minutes', async () => {
  const { db } = await openContent()
  await withClock(async (pass) => {
    const waits = async (count: number) => {
      const all: number[] = []
      for (const i of times(count)) all.push(await countAttemptAndGetWait(db, from(i)))
      return all
    }
    expect(await waits(6)).toEqual([0, 0, 0, 0, 0, 2])
    pass(2)
    expect(await waits(2)).toEqual([0, 4])
    pass(3)
    expect(await waits(1)).toEqual([1])
    pass(15 * 60)
    expect(await waits(6)).toEqual([0, 0, 0, 0, 0, 2])
  })
})

test('attempts are counted by lower-case account and by IPv6 /64 network', async () => {
  const { db } = await openContent()
  await withClock(async () => {
    for (const i of times(5)) await countAttemptAndGetWait(db, from(i))
    expect(
      await countAttemptAndGetWait(db, { ...from(6), account: ' Opfer@Example.com ' }),
    ).toBeGreaterThan(0)
    const within = (i: number) => ({
      account: `x${i}@example.com`,
      address: `2001:db8:0:7::${i}`,
      device: undefined,
    })
    for (const i of times(10)) expect(await countAttemptAndGetWait(db, within(i))).toBe(0)
    expect(await countAttemptAndGetWait(db, within(11))).toBeGreaterThan(0)
    expect(await countAttemptAndGetWait(db, { ...within(12), address: '2001:db8:0:8::1' })).toBe(0)
  })
})
