import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchPicture } from '#media/fetch-picture.server.ts'
import { PrivateAddressError } from '#media/public-lookup.server.ts'

// 127.0.0.1 plays the public Internet here, 127.0.0.2 the private network.
vi.mock('#media/public-address.server.ts', () => ({
  isPublicAddress: (address: string) => address === '127.0.0.1',
}))

// A name with one address in each of them, and one that changes its mind after the first look.
const addresses: Record<string, string[]> = {
  'innen.test': ['127.0.0.2'],
  'beides.test': ['127.0.0.1', '127.0.0.2'],
  'wechselt.test': ['127.0.0.1'],
}
vi.mock('node:dns', () => ({
  lookup(name: string, _: object, done: (error: null, found: object[]) => void) {
    const found = (addresses[name] ?? []).map((address) => ({ address, family: 4 }))
    addresses[name] = ['127.0.0.2']
    done(null, found)
  },
}))

async function listen(host: string, answer: RequestListener) {
  let connections = 0
  const server = createServer(answer).on('connection', () => connections++)
  server.listen(0, host)
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number } // listens at a port, not at a pipe
  return { address: `http://${host}:${port}/`, connections: () => connections }
}

test('a redirect from the Internet into the private network is not followed', async () => {
  const inside = await listen('127.0.0.2', (_, answer) => answer.end('geheim'))
  const outside = await listen('127.0.0.1', ({ url }, answer) =>
    answer
      .writeHead(302, { location: url === '/file' ? 'file:///etc/passwd' : inside.address })
      .end(),
  )
  await expect(fetchPicture(outside.address)).rejects.toThrow(PrivateAddressError)
  await expect(fetchPicture(`${outside.address}file`)).rejects.toThrow(PrivateAddressError)
  expect([outside.connections(), inside.connections()]).toEqual([2, 0])
})

test('a name is looked up once, and what was looked up is what counts', async () => {
  const inside = await listen('127.0.0.2', (_, answer) => answer.end('geheim'))
  for (const name of ['innen.test', 'beides.test'])
    await expect(fetchPicture(inside.address.replace('127.0.0.2', name))).rejects.toThrow(
      PrivateAddressError,
    )
  expect(inside.connections()).toBe(0)
  const outside = await listen('127.0.0.1', (_, answer) => answer.end('Bild'))
  const bytes = await fetchPicture(outside.address.replace('127.0.0.1', 'wechselt.test'))
  expect(Buffer.from(bytes).toString()).toBe('Bild')
})

test('what is no answer with a picture is none, whatever comes with it', async () => {
  const missing = await listen('127.0.0.1', (_, answer) => answer.writeHead(404).end('Bild'))
  await expect(fetchPicture(missing.address)).rejects.toThrow('answered 404')
})

test('redirects come to an end, and so does a picture that never does', async () => {
  const round = await listen('127.0.0.1', (_, answer) =>
    answer.writeHead(302, { location: '/' }).end(),
  )
  await expect(fetchPicture(round.address)).rejects.toThrow('too many redirects')
  const endless = await listen('127.0.0.1', (_, answer) => {
    const chunk = Buffer.alloc(1024 * 1024)
    const more = () => void (answer.writable && answer.write(chunk, more))
    more()
  })
  await expect(fetchPicture(endless.address)).rejects.toThrow('more than 40 MB')
})
