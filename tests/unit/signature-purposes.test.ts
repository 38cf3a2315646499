import { afterEach, expect, test, vi } from 'vitest'
import { computeHmac, sign, unsign } from '#core/crypto/signature.server.ts'
import { bindCookies, readCookie } from '#core/request/host-cookie.server.ts'
import { verifyFormToken } from '#inbox/forms/form-token.server.ts'

afterEach(() => void vi.useRealTimers())

test('what was signed for one purpose holds for no other, and for no other secret', () => {
  const token = sign('secret', 'form', 'text')
  expect(unsign('secret', 'form', token)).toBe('text')
  expect(unsign('secret', 'receipt', token)).toBeUndefined()
  expect(unsign('another', 'form', token)).toBeUndefined()
  // The purpose is no part of the text: `a` of `b…` is not `ab` of `…`.
  expect(computeHmac('secret', 'a', 'b\nc')).not.toBe(computeHmac('secret', 'a\nb', 'c'))
})

test('a form’s token says for a day how long its form was open', () => {
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

test('over TLS a cookie without the prefix is none: it may be of another host', () => {
  const request = new Request('http://localhost', {
    headers: { cookie: 'a=plain; __Host-b=bound; c=x; b=planted' },
  })
  expect(readCookie(request, 'b', 'https://www.example.com')).toBe('bound')
  expect(readCookie(request, 'a', 'https://www.example.com')).toBeUndefined()
  expect(readCookie(request, 'b', 'http://localhost:3000')).toBe('planted')
})

test('over TLS every cookie is bound to this host, whoever wrote it', () => {
  const cookies = (origin: string) => {
    const headers = new Headers()
    headers.append('set-cookie', 'a=1; Path=/')
    headers.append('set-cookie', '__Host-b=2; Path=/; Secure')
    bindCookies(headers, origin)
    return headers.getSetCookie()
  }
  expect(cookies('https://www.example.com')).toEqual([
    '__Host-a=1; Path=/; Secure',
    '__Host-b=2; Path=/; Secure',
  ])
  expect(cookies('http://localhost:3000')).toEqual(['a=1; Path=/', '__Host-b=2; Path=/; Secure'])
})
