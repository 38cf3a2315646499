import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { slide } from '#content/types/slide.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, folder, store } = server

test('GET /drawings/… serves a drawing whose file is lost; an unknown name returns 404 with no-store', async () => {
  const { text } = await ask('/')
  const [src] = /\/drawings\/[\w-]{22}\.svg/.exec(text) ?? []
  const files = join(folder, 'uploads/variants/drawings')
  const list = () => (existsSync(files) ? readdirSync(files) : [])
  // They are stored beside the request.
  await expect.poll(list, { timeout: patience }).toContain(`${src?.slice(-26)}.br`)
  for (const each of list()) rmSync(join(files, each))
  // The page comes from the cache, so nothing is rendered.
  expect((await ask('/')).text).toBe(text)
  expect(await ask(String(src))).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
  })
  // A missing picture may appear later, so its 404 is not cached.
  expect((await ask('/teilen/projekt/99999.png')).headers['cache-control']).toBe('no-store')
  const nobodys = await ask(`/drawings/${'x'.repeat(22)}.svg`)
  expect([nobodys.status, nobodys.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('a slide without a picture shows its drawing, without either its words alone', async () => {
  const [first] = await store.list(slide)
  const id = Number(first?.id)
  const hero = async () => (await ask('/')).text.split('id="leistungen"')[0] ?? ''
  const pictures = async () => (await hero()).match(/\/media\/slides\//g)?.length ?? 0
  const before = await pictures()
  await store.update(slide, id, { image: '', image_dark: null }, { by: 'Test', seen: 1 })
  await expect.poll(pictures).toBeLessThan(before)
  expect(await hero()).toContain('/drawings/')
  await store.update(slide, id, { parts: [] }, { by: 'Test', seen: 2 })
  await expect.poll(async () => (await hero()).includes('zeichnung-1')).toBe(false)
})
