import { expect, test } from 'vitest'
import {
  type CachedPage,
  createCachedPage,
  createPageCache,
} from '#server/pages/page-cache.server.ts'
import { countTurns } from '../count-turns.ts'

const page = async (text: string, keep = true) =>
  createCachedPage(Buffer.from(text), { 'content-type': 'text/html' }, keep)

test('the page cache renders once for concurrent requests and keeps the page', async () => {
  const cache = createPageCache()
  let rendered = 0
  const render = async () => {
    rendered++
    return page('a')
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.render('/', render)))
  expect(rendered).toBe(1)
  expect(new Set(answers).size).toBe(1)
  expect(cache.find('/')).toBe(answers[0])
  expect(cache.find('/andere')).toBeUndefined()
})

test('a page whose rendering began before an invalidation is sent to its waiters but not cached', async () => {
  const cache = createPageCache()
  const { promise, resolve } = Promise.withResolvers<CachedPage>()
  const waiting = cache.render('/', () => promise)
  cache.forget()
  const fresh = cache.render('/', () => page('new'))
  resolve(await page('old'))
  expect(bodyOf(await waiting)).toBe('old')
  expect(bodyOf(await fresh)).toBe('new')
  expect(bodyOf(cache.find('/'))).toBe('new')
})

test('the page cache does not keep incomplete pages, redirects or failures', async () => {
  const cache = createPageCache()
  await cache.render('/a', () => page('a', false))
  await cache.render('/b', async () => new Response(null, { status: 302 }))
  await expect(cache.render('/c', () => Promise.reject(new Error('broken')))).rejects.toThrow()
  for (const path of ['/a', '/b', '/c']) expect(cache.find(path)).toBeUndefined()
  await cache.render('/c', () => page('whole'))
  expect(bodyOf(cache.find('/c'))).toBe('whole')
})

test('after an invalidation the page is available as the former version only', async () => {
  const cache = createPageCache()
  await cache.render('/', () => page('before'))
  cache.forget()
  expect(cache.find('/')).toBeUndefined()
  expect(bodyOf(cache.findFormerVersion('/'))).toBe('before')
})

test('the page cache evicts the least recently used page above 500', async () => {
  const cache = createPageCache()
  for (let i = 0; i < 500; i++) await cache.render(`/${i}`, () => page(''))
  expect(cache.find('/0')).toBeDefined()
  await cache.render('/500', () => page(''))
  expect(cache.find('/1')).toBeUndefined()
  expect(cache.find('/0')).toBeDefined()
  expect(cache.find('/500')).toBeDefined()
})

test('the page cache evicts the former version that was renewed least recently', async () => {
  const cache = createPageCache(2)
  const renew = async (...paths: string[]) => {
    for (const path of paths) await cache.render(path, () => page(path))
    cache.forget()
  }
  await renew('/', '/a')
  await renew('/')
  await renew('/b')
  expect(cache.findFormerVersion('/')).toBeDefined()
  expect(cache.findFormerVersion('/a')).toBeUndefined()
})

const bodyOf = (page: CachedPage | Response | undefined) =>
  page && 'forms' in page ? page.forms.plain.body.toString() : undefined

test('a 404 removes the former version of a page, a 503 keeps it', async () => {
  const cache = createPageCache()
  const answer = (status: number) => async () => new Response(null, { status })
  await cache.render('/', () => page('before'))
  cache.forget()
  await cache.render('/', answer(503))
  expect(bodyOf(cache.findFormerVersion('/'))).toBe('before')
  await cache.render('/', answer(404))
  expect(cache.findFormerVersion('/')).toBeUndefined()
})

test('createCachedPage yields to the event loop while it compresses a large page', async () => {
  let large: CachedPage | undefined
  const turns = await countTurns(async () => {
    large = await page('<loc>/projekte/1</loc>'.repeat(50_000))
  })
  expect(turns).toBeGreaterThan(1)
  expect(large?.forms.br?.body.length).toBeLessThan(1000)
})
