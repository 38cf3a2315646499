import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { handleParseErrors } from '#server/requests/parse-errors.server.ts'
import { sendBadRequest } from '#server/requests/short-responses.server.ts'
import { clientFor } from '../program-client.ts'

async function ask(path: string) {
  const server = createServer((req, res) => sendBadRequest(res, req.url ?? ''))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a TCP server has a port
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return [answer.status, answer.headers.get('content-type'), await answer.text()] as const
}

const long = `?id=in.(${'1,'.repeat(4000)}1)`

test('sendBadRequest answers 414 as JSON for API paths and as plain text for pages', async () => {
  const [status, type, text] = await ask(`/rest/v1/projects${long}`)
  expect([status, type]).toEqual([414, 'application/json; charset=utf-8'])
  expect(JSON.parse(text)).toMatchObject({ code: '54000', message: expect.stringMatching(/8,000/) })
  expect(JSON.parse((await ask(`/auth/v1/user${long}`))[2])).toMatchObject({ code: 414 })
  expect(JSON.parse((await ask('/rest/v1/projects?a=%zz'))[2])).toMatchObject({ code: 'PGRST100' })
  expect(await ask(`/projekte${long}`)).toEqual([
    414,
    expect.stringMatching(/^text\/plain/),
    'URI Too Long',
  ])
})

/** A server that answers `[]`, and an API client for it. */
async function serving() {
  const server = createServer((req, res) => {
    const url = req.url ?? ''
    if (url.length > 8000) return sendBadRequest(res, url)
    res.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  })
  handleParseErrors(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a TCP server has a port
  const at = `http://127.0.0.1:${port}`
  return { at, port, client: clientFor('key', fetch, at) }
}

test('handleParseErrors answers 414 or 431 as JSON that the API client reads, also on a kept-alive connection', async () => {
  const { client, port } = await serving()
  const rows = () => client.from('projects').select('id')
  const many = (count: number) => rows().in('id', [...Array(count).keys()])
  for (const count of [2000, 5000, 100_000]) {
    expect((await rows()).error).toBeNull()
    const { error, status } = await many(count)
    expect([count, error, status]).toEqual([
      count,
      {
        code: '54000',
        message: expect.stringMatching(/8,000 characters|16 KB/),
        details: null,
        hint: expect.stringContaining('several calls'),
      },
      count > 2000 ? 431 : 414,
    ])
  }
  let conditions = rows()
  for (let left = 10_000; left > 0; left--) conditions = conditions.neq('id', left)
  expect((await conditions).error).toMatchObject({ code: '54000' })
  expect((await client.auth.getUser('x'.repeat(70_000))).error).toMatchObject({
    status: 431,
    message: expect.stringContaining('16 KB'),
  })
  const stored = await client.storage.from('images').info(`projects/${'x'.repeat(70_000)}`)
  expect(stored.error).toMatchObject({ statusCode: '431', message: expect.stringMatching(/16 KB/) })

  // On a kept-alive connection, in chunks that continue after the answer.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const closed = once(socket.setEncoding('utf8'), 'close')
  socket.write('GET /rest/v1/projects HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [first] = await once(socket, 'data')
  expect(first).toMatch(/^HTTP\/1.1 200 .*\[\]/s)
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  socket.write(`GET /rest/v1/projects?id=in.(${'1,'.repeat(20_000)}`)
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 431 .*"code":"54000".*\}$/s)
  socket.write(`${'1,'.repeat(20_000)}1) HTTP/1.1\r\n\r\n`)
  socket.end()
  await closed
  expect(socket.errored).toBeNull()
})

test('414 and 431 answers of the API carry CORS headers, those of pages do not', async () => {
  const { at } = await serving()
  for (const count of [4000, 40_000]) {
    const address = `${at}/rest/v1/projects?id=in.(${'1,'.repeat(count)}1)`
    const asked = await fetch(address, { method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'authorization, *',
    ])
    for (const { headers } of [asked, await fetch(address)])
      expect(headers.get('access-control-allow-origin')).toBe('*')
  }
  const page = await fetch(`${at}/projekte?a=${'x'.repeat(70_000)}`)
  expect([page.status, await page.text()]).toEqual([431, ''])
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
})
