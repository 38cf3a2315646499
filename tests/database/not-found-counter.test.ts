import type { KyselyPlugin } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  createNotFoundCounter,
  getExpiredNotFoundFilter,
  maxNotFoundPaths,
  storeNotFoundCounts,
} from '#analytics/not-found-counter.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { imprintSettings } from '#content/legal/texts.ts'
import { listNotFoundPaths } from '#content/panel/redirects/lost-addresses.server.ts'
import { validate } from '#content/store/validate.server.ts'
import { redirect } from '#content/types/redirect.ts'
import { deleteExpiredRows } from '#core/db/expired-rows.server.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { type RenderingState, renderingContext } from '#core/request/rendering.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { redirectOrRecordNotFound } from '#site/follow-redirect.server.ts'
import { answerUnknownPath } from '#site/unknown-path.server.ts'
import { openInbox } from '../inbox-program.ts'
import { connect } from '../open-content.ts'

const by = { by: 'Ada' }

test('counts of several instances add up, and paths that may name a person are not stored', async () => {
  const { db, address } = await openInbox()
  const both = [createNotFoundCounter(db), createNotFoundCounter(connect(address).db)]
  for (const lost of both) for (const path of ['/alt', '/a@b.de', '/alt']) lost.count(path)
  await Promise.all(both.map((lost) => lost.write()))
  const rows = await db.selectFrom('lost_addresses').selectAll().execute()
  expect(rows).toMatchObject([{ path: '/alt', asked: 4 }])
})

test('lost_addresses is limited in rows and keeps the most requested path', async () => {
  const { db } = await openInbox()
  await storeNotFoundCounts(db, '2026-05-01', new Map([['/oft', 9]]))
  const lost = createNotFoundCounter(db)
  const word = (n: number) => [...`${n}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  for (let i = 0; i < 5000; i++) lost.count(`/versuch-${word(i)}`)
  await lost.write()
  const count = async () => (await db.selectFrom('lost_addresses').select('path').execute()).length
  expect(await count()).toBe(201)
  const many = new Map(Array.from({ length: 1500 }, (_, i) => [`/mehr-${word(i)}`, 1]))
  await storeNotFoundCounts(db, '2026-05-02', many)
  expect(await count()).toBe(maxNotFoundPaths)
  const paths = (await db.selectFrom('lost_addresses').select('path').execute()).map(
    ({ path }) => path,
  )
  expect(paths).toContain('/oft')
})

test('a failed write is repeated, and rows are deleted after six weeks', async () => {
  const { db } = await openInbox()
  const lost = createNotFoundCounter(db)
  lost.count('/alt')
  await db.schema.alterTable('lost_addresses').renameTo('elsewhere').execute()
  await lost.write()
  await db.schema.alterTable('elsewhere').renameTo('lost_addresses').execute()
  lost.count('/alt')
  await lost.write()
  expect(await db.selectFrom('lost_addresses').select('asked').execute()).toEqual([{ asked: 2 }])
  const now = Date.now()
  expect(await deleteExpiredRows(db, [getExpiredNotFoundFilter(now + 41 * 86_400_000)])).toBe(0)
  expect(await deleteExpiredRows(db, [getExpiredNotFoundFilter(now + 44 * 86_400_000)])).toBe(1)
})

test('a half-failed write is not counted twice', async () => {
  const { db } = await openInbox()
  let isFull = true
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (isFull && node.kind === 'DeleteQueryNode') throw new Error('full')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const lost = createNotFoundCounter(db.withPlugin(plugin))
  lost.count('/alt', 3)
  await lost.write()
  isFull = false
  await lost.write()
  expect(await db.selectFrom('lost_addresses').select('asked').execute()).toEqual([{ asked: 3 }])
})

test('listNotFoundPaths names the nearest page and linking items, without redirected paths', async () => {
  const { app, db } = await openInbox()
  const { store } = app
  const content = '<p><a href="/Kontakte.html">x</a></p>'
  await store.saveSetting(imprintSettings, { content }, { ...by, seen: 0 })
  await store.create(redirect, { source: '/erledigt', target: '/', is_foreign: false }, by)
  await store.create(redirect, { source: '/archiv/*', target: '/', is_foreign: false }, by)
  const all = new Map([
    ['/kontakte.html', 3],
    ['/erledigt', 5],
    // More paths than the list shows are covered by one pattern.
    ...Array.from({ length: 60 }, (_, i) => [`/archiv/${i}`, 9] as const),
    ['/xyz', 4],
    ['/blog', 1],
  ])
  await storeNotFoundCounts(db, '2026-05-01', all)
  expect(await listNotFoundPaths(app, englishTranslator)).toMatchObject([
    { path: '/xyz', asked: 4, nearest: '/', linkedFrom: [] },
    { path: '/kontakte.html', asked: 3, nearest: '/kontakt', linkedFrom: [{ text: 'Imprint' }] },
  ])
})

test('English paths are listed with the nearest English page, and can be redirected unless a page is there', async () => {
  const { app, db } = await openInbox()
  const { store } = app
  const paths = new Map(
    ['/en/contacts', '/en/about', '/en/xyz', '/kontakte'].map((path) => [path, 1]),
  )
  await storeNotFoundCounts(db, '2026-05-01', paths)
  const nearest = async () =>
    Object.fromEntries(
      (await listNotFoundPaths(app, englishTranslator)).map((row) => [row.path, row.nearest]),
    )
  const german = { '/en/about': '/uber-uns', '/en/contacts': '/kontakt', '/en/xyz': '/' }
  expect(await nearest()).toEqual({ ...german, '/kontakte': '/kontakt' })
  await store.saveSetting(languageSettings, { second: 'en', missing: 'absent' }, { ...by, seen: 0 })
  expect(await nearest()).toEqual({
    ...{ '/en/contacts': '/en/contact', '/en/xyz': '/en' },
    '/kontakte': '/kontakt',
  })
  const check = (source: string, target: string) =>
    validate(app, redirect, { source, target, is_foreign: false }, undefined)
  expect(await check('/en/contacts', '/en/contact')).toHaveProperty('values')
  expect(await check('/en/old/*', '/en/about')).toHaveProperty('values')
  expect(await check('/en/*', '/en/about')).toHaveProperty('values')
  expect(await check('/en/about', '/en/contact')).toHaveProperty('errors.source')
  expect(await check('/en/llms.txt', '/en/contact')).toHaveProperty('errors.source')
  await store.create(redirect, { source: '/en/xyz', target: '/en', is_foreign: false }, by)
  expect(Object.keys(await nearest())).not.toContain('/en/xyz')
})

test('an English address without a page is counted as it stands, and its old names lead to English pages', async () => {
  const { app } = await openInbox()
  await app.store.saveSetting(
    languageSettings,
    { second: 'en', missing: 'absent' },
    { ...by, seen: 0 },
  )
  const counted: string[] = []
  const context = new RouterContextProvider()
  context.set(appContext, {
    ...app,
    lost: { count: (path: string) => counted.push(path) },
  } as never)
  context.set(renderingContext, {} as RenderingState)
  const find = async (path: string) => {
    const request = new Request(`http://localhost${path}`)
    const answer = runInLanguage('en', () => answerUnknownPath(context, request, path))
    const response: Response = await answer.catch((thrown) => thrown)
    return response.headers.get('location')
  }
  expect(await find('/en/nothing-here')).toBe('/en')
  expect(await find('/en/contact.html')).toBe('/en/contact')
  const detail = runInLanguage('en', () =>
    redirectOrRecordNotFound(context, '/en/careers/index.html'),
  )
  const moved: Response = await detail.catch((thrown) => thrown)
  expect(moved.headers.get('location')).toBe('/en/careers')
  expect(counted).toEqual(['/en/nothing-here'])
})
