import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPicture } from '#media/fetch-picture.server.ts'
import { isPublicIpAddress } from '#media/public-ip-address.server.ts'
import { PrivateAddressError } from '#media/public-lookup.server.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('isPublicIpAddress rejects %j', (address) => {
  expect(isPublicIpAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('public address: %s', (address) => {
  expect(isPublicIpAddress(address)).toBe(true)
})

test('fetchPicture opens no connection to a local address, however it is written', async () => {
  let connections = 0
  const server = createServer((_, answer) => answer.end('x')).listen(0, '127.0.0.1')
  server.on('connection', () => connections++)
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number } // a TCP server has a port

  for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', '0'])
    await expect(fetchPicture(`http://${host}:${port}/a.png`)).rejects.toThrow(PrivateAddressError)
  for (const address of ['file:///etc/passwd', 'gopher://127.0.0.1/', 'data:image/png,x'])
    await expect(fetchPicture(address)).rejects.toThrow(PrivateAddressError)
  expect(connections).toBe(0)
})
