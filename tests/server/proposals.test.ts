import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { pageSize } from '#panel/kit/list/paging.server.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const asked: string[] = []
const standIn = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { messages } = JSON.parse(Buffer.concat(chunks).toString())
  asked.push(messages[1].content)
  const texts = Object.entries<string>(JSON.parse(messages[1].content))
  const content = JSON.stringify(
    Object.fromEntries(texts.map(([name]) => [name, `Machine ${name}`])),
  )
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ choices: [{ message: { content } }] }))
})
standIn.listen(0, '127.0.0.1')
await once(standIn, 'listening')
const { port } = standIn.address() as AddressInfo
const server = await startSeeded({
  TRUST_PROXY: '1',
  TRANSLATION_URL: `http://127.0.0.1:${port}/v1`,
})
afterAll(async () => {
  await server.stop()
  standIn.close()
})

test('translation proposals are requested only on demand and stored only when marked as read', async () => {
  const cookie = await signIn(server)
  const headers = { cookie, 'accept-language': 'de' }
  const by = { by: 'admin@example.com', seen: 0 }
  await server.store.saveSetting(
    languageSettings,
    { ...languageSettings.fallback, second: 'en' },
    by,
  )
  const form = '/admin/translations/job-benefits/1'
  // The server notices a change of another process within a second.
  await expect.poll(async () => (await server.ask(form, { headers })).status).toBe(200)
  const page = await server.ask(form, { headers })
  expect(page.text).toContain(`gehen dafür an 127.0.0.1:${port}`)
  expect(asked).toEqual([])
  const hidden = [...page.text.matchAll(/name="(of\.[\w.]+|seen)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  const typed = { ...fields, title: 'My own', description: '' }
  const proposed = await post(server, form, { ...typed, propose: 'on' }, headers)
  expect(proposed.status).toBe(200)
  expect(proposed.text).toContain('Vorschlag, noch nicht gelesen')
  expect(proposed.text).toContain('Machine description')
  expect(proposed.text).toContain('value="My own"')
  // Fields that are filled in are not sent.
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toContain('"title"')
  const words = { ...typed, description: 'Machine description', 'proposed.description': 'on' }
  expect((await post(server, form, words, headers)).status).toBe(302)
  const stored = async () =>
    (
      await server.db
        .selectFrom('job_benefits')
        .select('translations')
        .where('id', '=', 1)
        .execute()
    )[0]?.translations?.en
  expect(await stored()).toMatchObject({ title: { text: 'My own' } })
  expect(await stored()).not.toHaveProperty('description')
  const { text } = await server.ask(form, { headers })
  const seen = /name="seen" value="(\d+)"/.exec(text)?.[1] ?? ''
  await post(server, form, { ...words, seen, 'read.description': 'on' }, headers)
  expect(await stored()).toMatchObject({ description: { text: 'Machine description' } })
})

test('of 500 fields the form shows, saves and asks for one page at a time', async () => {
  const cookie = await signIn(server)
  const headers = { cookie, 'accept-language': 'de' }
  const blocks = Array.from({ length: 500 }, (_, at) => ({
    ...{ id: `b${at}`, kind: 'text' as const },
    values: { html: `<p>Absatz ${at}</p>` },
  }))
  const values = { ...createBlankValues(page.fields), title: 'Lang', slug: 'lang', blocks }
  const { row } = await server.store.create(page, values as never, { by: 'Test' })
  const form = `/admin/translations/pages/${row.id}`
  const shown = async (at: number) => {
    const { text } = await server.ask(`${form}?page=${at}`, { headers })
    return [...text.matchAll(/name="of\.([\w.]+)"/g)].map(([, name = '']) => name)
  }
  const first = await shown(1)
  expect(first).toHaveLength(pageSize)
  const second = await shown(2)
  expect(second.filter((name) => first.includes(name))).toEqual([])
  const pages = Math.ceil(502 / pageSize)
  expect((await shown(pages)).length).toBe(502 - (pages - 1) * pageSize)
  asked.length = 0
  const proposed = await post(server, `${form}?page=2`, { propose: 'on' }, headers)
  expect(proposed.status).toBe(200)
  expect(asked).toHaveLength(1)
  expect(Object.keys(JSON.parse(asked[0] ?? '')).sort()).toEqual(second.toSorted())
})
