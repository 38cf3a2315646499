import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { getClientAddress, runWithClientAddress } from '#core/request/get-client-address.server.ts'

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
])('runWithClientAddress: %i proxies, X-Forwarded-For %s: %s', (proxies, forwarded, address) => {
  expect(runWithClientAddress(from(forwarded), proxies, getClientAddress)).toBe(address)
})

test('getClientAddress is kept per asynchronous context and is unknown outside of a request', async () => {
  const ask = (address: string) =>
    runWithClientAddress(from(address), 1, async () => {
      await setTimeout(1)
      return getClientAddress()
    })
  expect(await Promise.all(['192.0.2.1', '192.0.2.2'].map(ask))).toEqual(['192.0.2.1', '192.0.2.2'])
  expect(getClientAddress()).toBe('unknown')
})

/** A request with an address only; X-Client-IP is forged and must be ignored. */
function from(forwarded: string | undefined) {
  const headers = { 'x-forwarded-for': forwarded, 'x-client-ip': '6.6.6.6' }
  return { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage
}
