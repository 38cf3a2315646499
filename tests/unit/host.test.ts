import { expect, test } from 'vitest'
import { createForeignHostTest } from '#server/requests/host.server.ts'

const isForeign = createForeignHostTest('https://www.beispiel.de')

test.each([
  undefined,
  'www.beispiel.de',
  'WWW.Beispiel.DE',
  'localhost',
  'localhost:3000',
  'auftritt',
  '127.0.0.1:8080',
  '[::1]:3000',
])('createForeignHostTest accepts the Host %j', (host) => {
  expect(isForeign(host)).toBe(false)
})

test.each([
  'evil.example',
  'beispiel.de',
  'www.beispiel.de.evil.example',
  'www.beispiel.de:8443',
  'www.beispiel.de@evil.example',
  'localhost/evil',
  'localhost, evil.example',
  '127.0.0.1.evil.example',
  'createForeignHostTest rejects the Host %j',
])('%j is not', (host) => {
  expect(isForeign(host)).toBe(true)
})

test('createForeignHostTest compares the port', () => {
  expect(createForeignHostTest('http://a.example:8080')('a.example:8080')).toBe(false)
  expect(createForeignHostTest('http://a.example:8080')('a.example')).toBe(true)
})
