import { expect, test } from 'vitest'
import { drawHeroSlides } from '#content/pictures/hero-drawings.server.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDrawingStore } from '#media/pixels/drawing-store.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { createDrawingRoute } from '../../app/server/files/drawing-route.server.ts'
import { openContent } from '../open-content.ts'
import { patience } from '../patience.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('an instance that has neither drawn nor stored a drawing draws those of current pages, and stores them', async () => {
  const { store } = await openContent()
  const words = { title: 'Wege', description: 'x', drawing: 'Wiring plan' as const }
  const parts = [{ name: 'Leitstand', note: '', face: 'Plan' as const, words: ['Rampe'] }]
  const values = { ...createBlankValues(slide.fields), ...words, parts, is_active: true }
  await store.create(slide, values, { by: 'Eva' })
  const open = async () =>
    createDrawingStore(await createStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: undefined }))
  const slides = await store.listWithPublicFields(slide, { is_active: true })
  const drawn = await drawHeroSlides(await open(), slides, siteSettings.fallback)
  const [{ src } = { src: '' }] = Object.values(drawn)
  const folder = temporaryFolder()
  const storage = await createStorage({ DATA_DIR: folder, STORAGE_URL: undefined })
  const drawings = createDrawingStore(storage)
  const route = createDrawingRoute({ drawings, store } as AppContext)
  const ask = (name: string) => route.request(name)
  expect((await ask(`/${'x'.repeat(22)}.svg`)).status).toBe(404)
  const { status, headers } = await ask(src.replace('/drawings', ''))
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  const stored = () => createDrawingStore(storage).find(src.slice(-26, -4))
  await expect.poll(stored, { timeout: patience }).toBeDefined()
})
