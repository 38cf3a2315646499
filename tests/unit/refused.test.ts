import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { refuse } from '../../app/http/short-answers.server.ts'

async function ask(path: string) {
  const server = createServer((req, res) => refuse(res, req.url ?? ''))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return [answer.status, answer.headers.get('content-type'), await answer.text()] as const
}

const long = `?id=in.(${'1,'.repeat(4000)}1)`

test('an address that is too long is refused in the form of whoever asked', async () => {
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
