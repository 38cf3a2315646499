import { afterAll, expect, test, vi } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { addDocument, blocksOfAllKinds } from '../blocks-of-all-kinds.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, store } = server

async function addPage(slug: string, blocks: PageBlock[]) {
  const blank = { ...createBlankValues(page.fields), is_published: true, title: slug }
  await store.create(page, { ...blank, slug, blocks }, { by: 'Test' })
  await vi.waitFor(async () => expect((await ask(`/${slug}`)).status).toBe(200), {
    timeout: patience,
  })
}

/** The scripts of a page, and their sizes as sent. */
async function readScripts(path: string) {
  const { text } = await ask(path)
  const links = [...text.matchAll(/<link rel="later" href="([^"]+)"/g)].map(([, link = '']) => link)
  const sizes = await Promise.all(
    links.map(async (link) => {
      const { bytes } = await ask(link, { headers: { 'accept-encoding': 'br' } })
      return [link, bytes.length] as const
    }),
  )
  return new Map(sizes)
}

test('a page of texts needs hardly more script than the legal notice', async () => {
  await addPage('texte', [
    { id: 'a', kind: 'text', values: { html: '<h2>Anfang</h2><p>Ein Text</p>' } },
    { id: 'b', kind: 'text', values: { html: '<p>Noch einer</p>' } },
  ])
  const [plain, own] = [await readScripts('/impressum'), await readScripts('/texte')]
  const more = [...own].filter(([link]) => !plain.has(link))
  expect(more.length).toBeGreaterThan(0)
  expect(more.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(3000)
})

test('a kind of block brings its script along only where it stands', async () => {
  await addPage('alle', blocksOfAllKinds(1, '/media/x/0.webp'))
  const [texts, all] = [await readScripts('/texte'), await readScripts('/alle')]
  expect([...all.keys()]).toEqual([...texts.keys()])
})

test('the HTML of a page with blocks of all kinds is at most 25 KB, compressed', async () => {
  await addDocument(server.db, store)
  await addPage('drei', blocksOfAllKinds(3, '/media/x/0.webp'))
  const size = async () =>
    (await ask('/drei', { headers: { 'accept-encoding': 'br' } })).bytes.length
  await expect.poll(size, { timeout: patience }).toBeLessThan(25_000)
  expect(await size()).toBeGreaterThan(5000)
})
