import { afterAll, expect, test } from 'vitest'
import { type Server, startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' }
const view = (path: string, more: Record<string, string> = {}) =>
  (server as Pick<Server, 'ask'>).ask(path, { headers: { ...person, ...more } })

test('visits counts page views of browsers, cached ones too, and writes them on SIGTERM', async () => {
  for (let i = 0; i < 3; i++) await view('/')
  await view('/_.data')
  await view('/projekte.data')
  await view('/projekte?technologie=React')
  const { headers } = await view('/kontakt')
  await view('/kontakt', { 'if-none-match': headers.etag ?? '' })

  const cookie = await signIn(server)
  await view('/', { cookie })
  await view('/', { 'sec-purpose': 'prefetch' })
  await view('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await server.ask('/')
  // A program that checks whether the page exists.
  await server.ask('/', { method: 'HEAD', headers: person })
  for (const path of ['/robots.txt', '/gibt-es-nicht', '/projekte/999999', '/bewerbung/geheim'])
    await view(path)
  await view('/projekte.data?_routes=root')

  server.kill('SIGTERM')
  await server.ended
  const rows = await server.db.selectFrom('visits').select(['path', 'views']).execute()
  expect(Object.fromEntries(rows.map(({ path, views }) => [path, views]))).toEqual({
    '/': 4,
    '/projekte': 2,
    '/kontakt': 2,
  })
})
