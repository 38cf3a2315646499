import { expect, onTestFinished, test, vi } from 'vitest'
import { getCachedFilesByAddress } from '#content/files/files-by-address.server.ts'
import { getCachedPageAddressIndex } from '#content/pages/page-addresses.server.ts'
import { keyFigureSettings } from '#content/settings/settings.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { jobBenefit, jobCategory } from '#content/types/job.ts'
import {
  findPreview,
  runWithUnsavedValues,
  savePreview,
  unsavedItemId,
} from '#drafts/snapshots/preview.server.ts'
import { createPictureIndex } from '#media/picture-index.server.ts'
import { expectChanges, openContent } from '../open-content.ts'

test('runWithUnsavedValues shows the previewed values to its callback only', async () => {
  const { database, db, store } = await openContent()
  const { row } = await store.create(jobCategory, { name: 'Technik' }, { by: 'Test' })
  const names = async (from = store) => (await from.list(jobCategory)).map(({ name }) => name)
  const tried = (id: number, name: string) =>
    runWithUnsavedValues(
      database,
      { type: 'job-categories', id, isFirst: false, values: { name }, pictures: [] },
      async (tried) => {
        const [one, other] = await Promise.all([
          names(createContentStore(tried)),
          names(createContentStore(tried)),
        ])
        expect(other).toEqual(one)
        return one
      },
    )
  expect(await tried(row.id, 'Betrieb')).toEqual(['Betrieb'])
  expect(await tried(unsavedItemId, 'Verkauf')).toEqual(['Technik', 'Verkauf'])
  await expect(tried(unsavedItemId, 'Technik')).rejects.toThrow()
  expect(await names()).toEqual(['Technik'])

  const values = { isShown: false, stats: [{ number: '1', label: 'Versuch' }] }
  const seen = runWithUnsavedValues(database, { setting: 'stats', values, pictures: [] }, (tried) =>
    createContentStore(tried).setting(keyFigureSettings),
  )
  expect(await seen).toEqual(values)
  expect(await store.setting(keyFigureSettings)).toEqual(keyFigureSettings.fallback)
  await expectChanges(db, 1)
  const next = await store.create(jobCategory, { name: 'Danach' }, { by: 'Test' })
  expect(next.row.id).toBeLessThan(unsavedItemId)
})

test('runWithUnsavedValues puts a previewed item first when isFirst is set', async () => {
  const { database, store } = await openContent()
  const benefit = (title: string) => ({ title, description: '.', icon: 'FaHeart' as const })
  for (const title of ['A', 'B']) await store.create(jobBenefit, benefit(title), { by: 'Test' })
  const tried = (id: number, isFirst: boolean) =>
    runWithUnsavedValues(
      database,
      { type: 'job-benefits', id, isFirst, values: benefit('C'), pictures: [] },
      async (tried) =>
        (await createContentStore(tried).list(jobBenefit)).map(({ title }) => title).join(''),
    )
  expect(await Promise.all([tried(2, true), tried(unsavedItemId, true)])).toEqual(['CA', 'CAB'])
  expect(await Promise.all([tried(2, false), tried(unsavedItemId, false)])).toEqual(['AC', 'ABC'])
})

test('an update that waits for runWithUnsavedValues is stored afterwards', async () => {
  const { database, store } = await openContent()
  const { row } = await store.create(jobCategory, { name: 'Technik' }, { by: 'Test' })
  const saved = await runWithUnsavedValues(
    database,
    {
      type: 'job-categories',
      id: row.id,
      isFirst: false,
      values: { name: 'Versuch' },
      pictures: [],
    },
    async () => ({
      end: store.update(jobCategory, row.id, { name: 'Echt' }, { by: 'Test', seen: 1 }),
    }),
  )
  expect(await saved.end).toMatchObject({ row: { name: 'Echt' } })
})

test('findPreview returns a preview to its author for an hour', async () => {
  const { database } = await openContent()
  const values = { isShown: true, stats: [] }
  const subject = { setting: 'stats' as const, values, pictures: [] }
  const note = { title: 'Key figures', remarks: [], pages: [] }
  const token = await savePreview(database, { adminId: 'ada', subject, note })
  const found = async (adminId: string, given = token) =>
    (await findPreview(database, given, adminId)) !== undefined
  expect([await found('ada'), await found('bea'), await found('ada', 'x')]).toEqual([
    true,
    false,
    false,
  ])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await found('ada')).toBe(false)
})

test('runWithUnsavedValues registers no onChange listener', async () => {
  const { database } = await openContent()
  const onChange = vi.fn(database.onChange)
  const values = { isShown: false, stats: [] }
  await runWithUnsavedValues(
    { ...database, onChange },
    { setting: 'stats', values, pictures: [] },
    async (tried) => {
      await getCachedPageAddressIndex(tried)
      await getCachedFilesByAddress(tried)
      createPictureIndex(tried)
    },
  )
  expect(onChange).not.toHaveBeenCalled()
})
