import { expect, test } from 'vitest'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { keyFigureSettings, seoSettings } from '#content/settings/settings.ts'
import { openContent } from '../open-content.ts'

const by = 'Ada'
const figures = ['a', 'b', 'c', 'd'].map((label) => ({ number: '1', label, source: null }))
const four = { isShown: true, stats: figures }

test('store.setting returns the fallback until the setting is saved', async () => {
  const { store } = await openContent()
  expect(await store.setting(keyFigureSettings)).toEqual(keyFigureSettings.fallback)
  expect(await store.settingWithVersion(keyFigureSettings)).toMatchObject({
    version: 0,
    sample: ['Key figures'],
  })

  expect(await store.saveSetting(keyFigureSettings, four, { by, seen: 0 })).toEqual({ version: 1 })
  expect(await store.setting(keyFigureSettings)).toEqual(four)
  expect(await store.setting(seoSettings)).toEqual(seoSettings.fallback)
})

test('saveSetting with an outdated version returns the conflict', async () => {
  const { store } = await openContent()
  await store.saveSetting(keyFigureSettings, four, { by, seen: 0 })
  const late = await store.saveSetting(keyFigureSettings, keyFigureSettings.fallback, {
    by: 'Bea',
    seen: 0,
  })
  expect(late).toEqual({ conflict: four, version: 1 })
  expect(await store.setting(keyFigureSettings)).toEqual(four)
  expect(
    await store.saveSetting(keyFigureSettings, keyFigureSettings.fallback, { by, seen: 1 }),
  ).toEqual({
    version: 2,
  })
})

test('a stored setting without a newer field gets its fallback', async () => {
  const { store, db } = await openContent()
  const row = { category: 'seo', version: 1, updated_at: '', is_sample: false }
  await db
    .insertInto('settings')
    .values({ ...row, settings: JSON.stringify({ defaultTitle: 'Titel' }) })
    .execute()
  expect(await store.setting(seoSettings)).toEqual({
    ...seoSettings.fallback,
    defaultTitle: 'Titel',
  })
})

test('each saveSetting adds a revision', async () => {
  const { store, db } = await openContent()
  await store.saveSetting(keyFigureSettings, four, { by, seen: 0 })
  await store.saveSetting(keyFigureSettings, keyFigureSettings.fallback, { by: 'Bea', seen: 1 })
  const history = await db.selectFrom('revisions').selectAll().orderBy('id').execute()
  expect(history.map(({ type, what, who }) => [type, what, who])).toEqual([
    ['settings', 'create', 'Ada'],
    ['settings', 'update', 'Bea'],
  ])
  expect(history[1]?.body).toMatchObject({
    category: 'stats',
    settings: keyFigureSettings.fallback,
  })
})

test('`also` of saveSetting runs with the save and not when it is refused', async () => {
  const { store } = await openContent()
  const done: string[] = []
  const also = (what: string) => async () => void done.push(what)
  await store.saveSetting(keyFigureSettings, four, { by, seen: 0, also: also('saved') })
  await store.saveSetting(keyFigureSettings, four, { by, seen: 0, also: also('refused') })
  expect(done).toEqual(['saved'])
})

test('undoing a save that changed nothing leaves the settings as they are', async () => {
  const { store, db } = await openContent()
  await store.saveSetting(keyFigureSettings, four, { by, seen: 0 })
  await store.saveSetting(keyFigureSettings, four, { by, seen: 1 })
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  expect(await store.undo(version, { by })).toHaveProperty('rows')
  expect(await store.setting(keyFigureSettings)).toEqual(four)
})

test('a number of the link to the hidden site is never used again: typed, undone or restored', async () => {
  const { store } = await openContent()
  const used: number[] = []
  const readLink = async () => (await store.setting(siteVisibilitySettings)).link
  const type = async (link: number, isPublic = false) => {
    const { version: seen } = await store.settingWithVersion(siteVisibilitySettings)
    await store.saveSetting(siteVisibilitySettings, { isPublic, link }, { by, seen })
    return readLink()
  }
  used.push(1, await type(1))
  used.push(await type(2))
  // The same number keeps the link.
  const current = used.at(-1) ?? 0
  expect(await type(current, true)).toBe(current)
  used.push(await type(1))
  const [newest, ...earlier] = await store.settingHistory(siteVisibilitySettings, { limit: 9 })
  await store.undo(Number(newest?.change_set), { by })
  used.push(await readLink())
  await store.restore(siteVisibilitySettings, earlier.at(-1)?.id ?? 0, { by })
  used.push(await readLink())
  expect(new Set(used).size).toBe(6)
})
