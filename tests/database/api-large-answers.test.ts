import { expect, test } from 'vitest'
import { post } from '#content/types/post.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openProtocol, origin } from '../program-client.ts'

const by = { by: 'ada@firma.example' }
const megabyte = 1024 * 1024

/** Creates posts of about 200 KB each. */
async function open(count: number) {
  const opened = await openProtocol()
  const content = `<p>${'Ä "b" '.repeat(25_000)}</p>`
  for (let at = 0; at < count; at++)
    await opened.store.create(
      post,
      {
        ...createBlankValues(post.fields),
        ...{ title: `Lang ${at}`, slug: `lang-${at}`, teaser: 'x', author: 'Ada', content },
        ...{ is_published: true, published_at: '2026-01-01T00:00:00.000Z' },
      },
      by,
    )
  const apikey = await opened.key({ role: 'leitung' })
  const ask = (search: string, init: RequestInit = {}) =>
    opened.send(`${origin}/rest/v1/blog_posts?${search}`, {
      ...init,
      headers: { apikey, ...init.headers },
    })
  return { ...opened, ask, content }
}

test('more than the allowed aliases return 400, and an answer too large returns 413', async () => {
  const { ask } = await open(50)
  const aliases = Array.from({ length: 100 }, (_, at) => `a${at}:content`).join()
  expect((await ask(`select=${aliases}`)).status).toBe(400)
  const refused = await ask('select=content,again:content')
  expect([refused.status, await refused.json()]).toEqual([
    413,
    expect.objectContaining({ code: '54000', hint: expect.stringContaining('limit and offset') }),
  ])
  // A count reads no columns.
  const counted = await ask('', { method: 'HEAD', headers: { prefer: 'count=exact' } })
  expect([counted.status, counted.headers.get('content-range')]).toEqual([200, '0-49/50'])
  // Column names count for the size as well.
  const names = 'n'.repeat(3000)
  expect((await ask(`select=${names}0:id&limit=50`)).status).toBe(200)
})

test('a large answer is streamed in pieces below 1 MB, each read on demand', async () => {
  const { ask, content, db } = await open(12)
  const answer = await ask('select=id,content&order=id', { headers: { prefer: 'count=exact' } })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([200, '0-11/12'])
  const reader = answer.body?.getReader()
  const pieces: Uint8Array[] = []
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) break
    expect(value.length).toBeLessThan(megabyte)
    pieces.push(value)
    // A row deleted meanwhile is left out of the stream.
    if (pieces.length === 1)
      await db.deleteFrom('blog_posts').where('slug', '=', 'lang-7').execute()
  }
  expect(pieces.length).toBeGreaterThan(5)
  const rows = JSON.parse(Buffer.concat(pieces).toString()) as { content: string }[]
  expect(rows).toHaveLength(11)
  expect(rows.every((row) => row.content === content)).toBe(true)
})

test('a write whose answer or values are too large returns 413 and changes nothing', async () => {
  const { ask, content, db } = await open(50)
  const shown = { prefer: 'return=representation', 'content-type': 'application/json' }
  const change = (body: object, headers: Record<string, string>, search = 'id=gt.0') =>
    ask(search, { method: 'PATCH', headers, body: JSON.stringify(body) })
  const authors = async () =>
    new Set((await db.selectFrom('blog_posts').select('author').execute()).map((row) => row.author))
  expect((await change({ author: 'Bo' }, shown)).status).toBe(413)
  expect((await change({ author: 'Bo', content }, { ...shown, prefer: '' })).status).toBe(413)
  expect(await authors()).toEqual(new Set(['Ada']))
  const long = await change({ author: 'Bo' }, shown, 'id=gt.0&select=author')
  expect([long.status, await long.json()]).toEqual([200, Array(50).fill({ author: 'Bo' })])
  const some = await change({ author: 'Cy' }, shown, 'id=gt.0&id=lt.10&order=id.desc')
  const rows = (await some.json()) as { content: string }[]
  expect([some.status, rows.length, rows[0]?.content]).toEqual([200, 9, content])
  expect((await ask('id=gt.0', { method: 'DELETE', headers: shown })).status).toBe(413)
  expect((await authors()).size).toBe(2)
  expect((await ask('id=gt.0', { method: 'DELETE' })).status).toBe(204)
})
