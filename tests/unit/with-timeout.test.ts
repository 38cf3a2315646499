import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from '#core/runtime/with-timeout.server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  ['answers', () => Promise.resolve('seen'), 'seen'],
  ['fails', () => Promise.reject(new Error('broken')), 'broken'],
])('withTimeout clears its timer when the work %s in time', async (_, work, expected) => {
  const result = withTimeout<string>(work(), 8000, 'too long')
  expect(vi.getTimerCount()).toBe(1)
  expect(await result.catch((error: Error) => error.message)).toBe(expected)
  expect(vi.getTimerCount()).toBe(0)
})

test('withTimeout rejects exactly at the limit', async () => {
  const result = vi.fn()
  withTimeout(new Promise(() => {}), 8000, 'too long').catch(result)
  await vi.advanceTimersByTimeAsync(7999)
  expect(result).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(result).toHaveBeenCalledExactlyOnceWith(new Error('too long'))
})
