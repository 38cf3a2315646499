import { expect, test } from 'vitest'
import { retryWhileBusy } from '#core/db/retry-while-busy.server.ts'

/** Fails so often with this error, then succeeds. */
function failing(times: number, error: Error) {
  let calls = 0
  const work = async () => {
    if (++calls <= times) throw error
    return calls
  }
  return { work, calls: () => calls }
}

test('retryWhileBusy asks a busy database again, so often at most, and throws any other error at once', async () => {
  const busy = new Error('database is locked')
  expect(await retryWhileBusy(failing(1, busy).work, 2)).toBe(2)
  const always = failing(9, busy)
  await expect(retryWhileBusy(always.work, 2)).rejects.toBe(busy)
  expect(always.calls()).toBe(2)
  const broken = failing(9, new Error('no such table'))
  await expect(retryWhileBusy(broken.work, 2)).rejects.toThrow('no such table')
  expect(broken.calls()).toBe(1)
})
