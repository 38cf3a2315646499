import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, folder } = server

test('a drawing whose file is lost is drawn anew by whoever asks for it; for a name of nobody nothing is', async () => {
  const { text } = await ask('/')
  const [src] = /\/drawings\/[\w-]{22}\.svg/.exec(text) ?? []
  const files = join(folder, 'uploads/variants/drawings')
  const stored = readdirSync(files)
  expect(stored).not.toEqual([])
  for (const each of stored) rmSync(join(files, each))
  // The page is kept, so nothing is rendered.
  expect((await ask('/')).text).toBe(text)
  expect(await ask(String(src))).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
  })
  expect(readdirSync(files)).toEqual(stored)
  // What is not there may be there in a moment.
  expect((await ask('/teilen/projekt/99999.png')).headers['cache-control']).toBe('no-store')
  const nobodys = await ask(`/drawings/${'x'.repeat(22)}.svg`)
  expect([nobodys.status, nobodys.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(readdirSync(files)).toEqual(stored)
})
