import { expect, test } from 'vitest'
import { technologySettings } from '#content/settings/technologies.ts'
import { memoizeByVersion } from '#content/store/memoize-by-version.server.ts'
import { openContent } from '../open-content.ts'

test('memoizeByVersion caches until the content version changes, and never a rejection', async () => {
  const site = await openContent()
  let times = 0
  const reading = memoizeByVersion(async () => {
    times += 1
    if (times === 1) throw new Error('away')
    return times
  })
  await expect(reading(site)).rejects.toThrow('away')
  expect(await Promise.all([reading(site), reading(site)])).toEqual([2, 2])
  await site.store.saveSetting(technologySettings, technologySettings.fallback, {
    by: 'Ada',
    seen: 0,
  })
  expect(await reading(site)).toBe(3)
})

test('memoizeByVersion with a freshness test reads again when it expires', async () => {
  const site = await openContent()
  let times = 0
  const reading = (age: number) =>
    memoizeByVersion(
      async () => ++times,
      (_, since) => since < age,
    )
  const [kept, passing] = [reading(3_600_000), reading(0)]
  expect([await kept(site), await kept(site)]).toEqual([1, 1])
  expect([await passing(site), await passing(site)]).toEqual([2, 3])
})
