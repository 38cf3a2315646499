import { expect, test } from 'vitest'
import { isUserActivity } from '#accounts/sign-in/idle.server.ts'

const isOne = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  isUserActivity(new Request(`http://localhost${path}`, { method, headers }))

const navigate = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

test.each<[string, string, Record<string, string>, string?]>([
  ['a page that is opened', '/admin/projects/all', navigate],
  ['a page that is opened without TLS', '/admin', { accept: 'text/html,*/*;q=0.8' }],
  ['a form that is sent', '/admin/account/password.data', { 'sec-fetch-mode': 'cors' }, 'POST'],
  ['typing and clicking', '/admin/session?active', { 'sec-fetch-mode': 'cors' }],
])('isUserActivity is true for %s', (_, path, headers, method) => {
  expect(isOne(path, headers, method)).toBe(true)
})

test.each<[string, string, Record<string, string>]>([
  ['asking whether the session holds', '/admin/session', { 'sec-fetch-mode': 'cors' }],
  ['asking for news', '/admin/news', { 'sec-fetch-mode': 'cors' }],
  ['asking for news without TLS', '/admin/news', { accept: '*/*' }],
  ['a page that loads itself again', '/admin/contact/messages.data', { 'sec-fetch-mode': 'cors' }],
  ['a link under the pointer', '/admin/blog.data', { 'sec-purpose': 'prefetch' }],
  ['a page rendered ahead', '/admin/blog', { ...navigate, 'sec-purpose': 'prefetch;prerender' }],
  ['a picture', '/media/a.webp', { 'sec-fetch-mode': 'no-cors', accept: 'image/avif,*/*' }],
  ['a request that says nothing', '/admin', {}],
])('isUserActivity is false for %s', (_, path, headers) => {
  expect(isOne(path, headers)).toBe(false)
})
