import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { nameAddress } from '../../app/http/client-address.server.ts'

test.each([
  [0, '6.6.6.6', '10.0.0.1'],
  [1, '6.6.6.6, 192.0.2.1', '192.0.2.1'],
  [1, '6.6.6.6, 192.0.2.1:4711', '192.0.2.1'],
  [1, '6.6.6.6, [2001:db8::7]:4711', '2001:db8::7'],
  [1, '6.6.6.6, 2001:db8::7', '2001:db8::7'],
  [1, '6.6.6.6, unknown', '10.0.0.1'],
  [2, '6.6.6.6, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
  [2, '192.0.2.1', '192.0.2.1'],
  [1, undefined, '10.0.0.1'],
])('behind %i proxies “%s” means %s', (proxies, forwarded, address) => {
  const rawHeaders = ['X-Client-IP', '6.6.6.6']
  const headers = { 'x-forwarded-for': forwarded }
  // As much of a request as has an address.
  const request = { rawHeaders, headers, socket: { remoteAddress: '10.0.0.1' } }
  nameAddress(request as unknown as IncomingMessage, proxies)
  expect(rawHeaders).toEqual(['x-client-ip', address])
})
