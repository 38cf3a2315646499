import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, expect, test } from 'vitest'
import routes from '#routes.ts'
import { personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)

const flat = (entries: RouteConfigEntry[], parent = ''): { path: string; file: string }[] =>
  entries.flatMap(({ path = '', file, children = [] }) => [
    { path: `${parent}/${path}`, file },
    ...flat(children, `${parent}/${path}`),
  ])

/** Routes of the panel that only answer forms. To sign out ends the session of this test. */
const actions = flat(await routes)
  .filter(({ path }) => /^\/+admin\//.test(path) && !path.endsWith('/sign-out'))
  .filter(({ file }) => {
    const text = readFileSync(`app/${file}`, 'utf8')
    return /^export async function action\b/m.test(text) && !/^export default\b/m.test(text)
  })
  .map(({ path }) => path.replaceAll(/\/+/g, '/'))

const params: Record<string, string[]> = {
  kind: ['messages', 'keys'],
  intent: ['state', 'send', 'note', 'toggle'],
  type: ['projects'],
  id: ['1', '999999'],
}

/** The path with each of the values of its parameters. */
const fill = (path: string): string[] => {
  const [, start = '', name = '', end = ''] = /^(.*?)\/:(\w+)\??(.*)$/.exec(path) ?? []
  return name ? (params[name] ?? ['1']).flatMap((value) => fill(`${start}/${value}${end}`)) : [path]
}

const page = '/admin/contact/messages?page=1'

test('no form of the panel without scripts ends on raw data, whoever sends it', async () => {
  expect(actions.length).toBeGreaterThan(40)
  const raw: string[] = []
  for (const cookie of [await signIn(server), await personOf(server, ['zuarbeit'])])
    for (const path of actions.flatMap(fill)) {
      const headers = { cookie, accept: 'text/html', referer: server.origin + page }
      const answer = await post(server, path, {}, headers)
      const isPage = String(answer.headers['content-type']).startsWith('text/html')
      const to = String(answer.headers.location ?? '')
      if (!isPage && !to.startsWith('/'))
        raw.push(`${path}: ${answer.status} ${answer.text.slice(0, 80)}`)
    }
  expect(raw).toEqual([])
})

test.each([
  ['/admin/media/text', 'problem'],
  ['/admin/upload', 'message'],
  ['/admin/account/passkeys/1/remove', 'refused'],
])(
  'a refusal of %s returns to the page of its form, with the reason; scripts get data',
  async (path, name) => {
    const cookie = await signIn(server)
    const send = (headers: object) => post(server, path, { alt: '' }, { cookie, ...headers })
    const answer = await send({ accept: 'text/html', referer: server.origin + page })
    expect([answer.status, answer.headers.location]).toEqual([302, page])
    const cookies = decodeURIComponent(String(answer.headers['set-cookie']))
    expect(cookies).toMatch(/"text":"[A-Z].*"kind":"error"/)
    expect(JSON.parse((await send({})).text)[name]).toMatch(/^[A-Z]/)
  },
)
