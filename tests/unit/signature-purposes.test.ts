import { afterEach, expect, test, vi } from 'vitest'
import { computeHmac, sign, unsign } from '#core/crypto/signature.server.ts'
import { addHostPrefixToCookies, readCookie } from '#core/request/host-cookie.server.ts'
import { verifyFormToken } from '#inbox/forms/form-token.server.ts'

afterEach(() => void vi.useRealTimers())

test('unsign rejects another purpose and another secret', () => {
  const token = sign('secret', 'form', 'text')
  expect(unsign('secret', 'form', token)).toBe('text')
  expect(unsign('secret', 'receipt', token)).toBeUndefined()
  expect(unsign('another', 'form', token)).toBeUndefined()
  // Purpose and text are delimited: `a` with `b…` differs from `ab` with `…`.
  expect(computeHmac('secret', 'a', 'b\nc')).not.toBe(computeHmac('secret', 'a\nb', 'c'))
})

test('verifyFormToken returns the seconds since the token was signed, for one day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') })
  const token = sign('secret', 'form', `${Date.now()}:abc`)
  vi.setSystemTime(Date.parse('2026-11-22T10:00:07Z'))
  expect(verifyFormToken('secret', token)).toEqual({ seconds: 7, nonce: 'abc' })
  for (const other of ['2026-11-23T10:00:01Z', '2027-11-22T10:00:00Z', '2026-11-20T10:00:00Z']) {
    vi.setSystemTime(Date.parse(other))
    expect(verifyFormToken('secret', token)?.seconds).toBeUndefined()
  }
  expect(verifyFormToken('another', token)).toBeUndefined()
})

test('readCookie over HTTPS accepts only cookies with the __Host- prefix', () => {
  const request = new Request('http://localhost', {
    headers: { cookie: 'a=plain; __Host-b=bound; c=x; b=planted' },
  })
  expect(readCookie(request, 'b', 'https://www.example.com')).toBe('bound')
  expect(readCookie(request, 'a', 'https://www.example.com')).toBeUndefined()
  expect(readCookie(request, 'b', 'http://localhost:3000')).toBe('planted')
})

test('addHostPrefixToCookies over HTTPS adds the __Host- prefix and Secure to every cookie', () => {
  const cookies = (origin: string) => {
    const headers = new Headers()
    headers.append('set-cookie', 'a=1; Path=/')
    headers.append('set-cookie', '__Host-b=2; Path=/; Secure')
    addHostPrefixToCookies(headers, origin)
    return headers.getSetCookie()
  }
  expect(cookies('https://www.example.com')).toEqual([
    '__Host-a=1; Path=/; Secure',
    '__Host-b=2; Path=/; Secure',
  ])
  expect(cookies('http://localhost:3000')).toEqual(['a=1; Path=/', '__Host-b=2; Path=/; Secure'])
})
