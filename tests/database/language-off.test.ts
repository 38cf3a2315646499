import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { digestSource } from '#content/languages/translations.ts'
import {
  createCachedSettingReader,
  type SettingReader,
} from '#content/store/setting-store.server.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { jobBenefit } from '#content/types/job.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { type RenderingState, renderingContext } from '#core/request/rendering.ts'
import { loadSiteData } from '#site/site-data.server.ts'
import { openPictures } from '../open-pictures.ts'
import { counting } from '../rows-read.ts'

const by = { by: 'ada@firma.example' }

test('while the second language is off, a page asks the database for nothing more', async () => {
  const { database: whole, media } = await openPictures()
  const { db, statements } = counting(whole.db)
  const database = { ...whole, db }
  const environment = { ORIGIN: 'http://localhost' }
  /** The frame of a page, by a process that has read nothing yet. */
  const measure = (toReader = (read: SettingReader) => read) => {
    const store = createContentStore(database, toReader(createCachedSettingReader(database)))
    const context = new RouterContextProvider()
    context.set(appContext, { database, store, media, environment } as unknown as AppContext)
    context.set(renderingContext, { requestId: '', nonce: '' } as unknown as RenderingState)
    let data: unknown
    const count = statements(async () => {
      data = await loadSiteData(context, new URL('/uber-uns', environment.ORIGIN))
    })
    return count.then((queries) => ({ queries, data: JSON.stringify(data) }))
  }
  const before = await measure()
  expect(before.queries).toBeGreaterThan(3)
  // As if nobody asked for the language.
  const unasked = await measure(
    (read) => (type, language) =>
      type.category === languageSettings.category
        ? Promise.resolve(type.fallback)
        : read(type, language),
  )
  expect(before.queries).toBe(unasked.queries)
  const store = createContentStore(whole)
  const values = { title: 'Rad', description: 'Neu', icon: 'FaHeart' } as const
  const { row } = await store.create(jobBenefit, values, by)
  const words = { 'en.title': { text: 'Bicycle', of: digestSource('Rad') } }
  await store.apply([{ type: jobBenefit.table, what: 'update', id: row.id, values: words }], by)
  await store.saveSetting(
    languageSettings,
    { ...languageSettings.fallback, second: null },
    { ...by, seen: 0 },
  )
  expect(await measure()).toEqual(before)
  await store.saveSetting(
    languageSettings,
    { ...languageSettings.fallback, second: 'en' },
    { ...by, seen: 1 },
  )
  expect((await measure()).data).not.toBe(before.data)
})
