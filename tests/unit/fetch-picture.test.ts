import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchPicture } from '#media/fetch-picture.server.ts'
import { PrivateAddressError } from '#media/public-lookup.server.ts'

// 127.0.0.1 stands for the public Internet, 127.0.0.2 for the private network.
vi.mock('#media/public-ip-address.server.ts', () => ({
  isPublicIpAddress: (address: string) => address === '127.0.0.1',
}))

// One name has an address in each network, another resolves differently the second time.
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
  const { port } = server.address() as { port: number } // a TCP server has a port
  return { address: `http://${host}:${port}/`, connections: () => connections }
}

test('fetchPicture does not follow a redirect to a private address or a file: URL', async () => {
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

test('fetchPicture resolves a host once and rejects it if any address is private', async () => {
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

test('fetchPicture rejects a status other than 200, whatever the body', async () => {
  const missing = await listen('127.0.0.1', (_, answer) => answer.writeHead(404).end('Bild'))
  await expect(fetchPicture(missing.address)).rejects.toThrow('answered 404')
})

test('fetchPicture stops after too many redirects and after 40 MB', async () => {
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
