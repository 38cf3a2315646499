import { expect, test } from 'vitest'
import { createByteCache } from '#media/byte-cache.ts'

test('the byte cache stays within its size and evicts the least recently used entry', () => {
  const kept = createByteCache(100)
  for (const key of ['a', 'b', 'c', 'd']) kept.keep(key, new Uint8Array(25))
  kept.find('a')
  kept.keep('e', new Uint8Array(25))
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => kept.find(key))).toEqual(['a', 'c', 'd', 'e'])
  for (let at = 0; at < 1000; at++) {
    kept.keep(`${at % 7}`, new Uint8Array(at % 26))
    expect(kept.used()).toBeLessThanOrEqual(100)
  }
})

test('the byte cache counts an overwritten entry once', () => {
  const kept = createByteCache(100)
  for (const size of [20, 15, 25]) kept.keep('a', new Uint8Array(size))
  expect(kept.used()).toBe(25)
})

test('the byte cache returns an entry that is too large without storing it', () => {
  const kept = createByteCache(100)
  kept.keep('a', new Uint8Array(20))
  expect(kept.keep('b', new Uint8Array(26)).byteLength).toBe(26)
  expect([kept.find('a')?.byteLength, kept.find('b'), kept.used()]).toEqual([20, undefined, 20])
})

test('the byte cache stores a copy without the surrounding buffer and returns the same bytes to everybody', () => {
  const kept = createByteCache(100)
  const large = new Uint8Array(64).fill(7)
  const bytes = kept.keep('a', large.subarray(10, 12))
  expect([...bytes, bytes.buffer.byteLength]).toEqual([7, 7, 2])
  expect(kept.find('a')).toBe(bytes)
  kept.forget('a')
  expect([kept.find('a'), kept.used()]).toEqual([undefined, 0])
})
