import { expect, test } from 'vitest'
import { readThroughRowCache } from '#content/languages/row-cache.server.ts'

const stamp = (id: number, version = 1) => ({ id, version, updated_at: '2026-01-01' })
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** A cache of its own with the ids that were read, in order. */
function createReader() {
  const owner = {}
  const ids: number[] = []
  const read = (stamps: ReturnType<typeof stamp>[]) =>
    readThroughRowCache(owner, 'rows', stamps, async (batch) => {
      ids.push(...batch)
      await new Promise((resolve) => setImmediate(resolve))
      return new Map(batch.filter((id) => id % 2 === 0).map((id) => [id, `row ${id}`]))
    })
  return { ids, read }
}

test('readThroughRowCache reads a row again when its version changes, and forgets rows that are gone', async () => {
  const { ids, read } = createReader()
  expect(await read([stamp(4), stamp(1), stamp(2)])).toEqual(['row 4', 'row 2'])
  await read([stamp(4), stamp(1), stamp(2, 2)])
  expect(ids.splice(0)).toEqual([4, 1, 2, 2])
  expect(await read([stamp(4)])).toEqual(['row 4'])
  await read([stamp(4), stamp(1)])
  expect(ids).toEqual([1])
})

test('calls of readThroughRowCache at the same time keep their rows, and a later one reads only what is missing', async () => {
  const { ids, read } = createReader()
  const all = range(1000).map((id) => stamp(id))
  const first = read(all)
  await expect.poll(() => ids.length).toBeGreaterThan(300)
  const second = read(all)
  await expect.poll(() => ids.length).toBeGreaterThan(600)
  const begun = ids.length
  // Forgets all other rows.
  const third = read(all.slice(0, 10))
  const counts = (await Promise.all([first, second, third])).map(({ length }) => length)
  expect(counts).toEqual([500, 500, 5])
  expect(ids.slice(0, begun).filter((id) => id === 1)).toEqual([1])
})
