import { expect, test } from 'vitest'
import {
  findLastCompletedRun,
  findLatestRun,
  recordRun,
  sumRecentCounts,
} from '#inbox/retention/retention-runs.server.ts'
import { at, openInbox } from '../inbox-program.ts'

const done = (daysAgo: number, counts: Record<string, number> = {}) => ({
  at: at(daysAgo),
  state: 'done' as const,
  why: null,
  counts,
})

test('recordRun merges runs without deletions and sums the counts of the others', async () => {
  const { app } = await openInbox()
  expect(await recordRun(app, done(5))).toBe(true)
  expect(await recordRun(app, done(4))).toBe(false)
  expect(await recordRun(app, done(3, { messages: 2 }))).toBe(false)
  expect(await recordRun(app, done(2, { messages: 3, visits: 1 }))).toBe(true)
  expect(await recordRun(app, done(1))).toBe(true)
  expect(await sumRecentCounts(app, at(9))).toEqual({ messages: 5, visits: 1 })
  expect(await sumRecentCounts(app, at(2.5))).toEqual({ messages: 3, visits: 1 })
})

test('a confirmed run is kept, and its deletions do not count for later runs', async () => {
  const { app } = await openInbox()
  await recordRun(app, done(5, { messages: 1 }))
  await recordRun(app, { ...done(4), confirmed_by: 'anna@example.com' })
  const confirmed = await findLatestRun(app)
  expect(await recordRun(app, done(3))).toBe(true)
  await recordRun(app, done(2, { messages: 7 }))
  expect(await findLastCompletedRun(app)).toMatchObject({ anchor: confirmed?.id })
  expect(await sumRecentCounts(app, at(9))).toEqual({ messages: 7 })
})
