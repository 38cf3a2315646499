import { expect, test } from 'vitest'
import { findSavedVersion, keepSavedVersion } from '#panel/kit/guard/use-stored-form.ts'
import { createToastHeaders, readToast } from '#panel/kit/shell/toast.server.ts'

test.each([
  [
    'a draft counts its own versions',
    { sent: 5, saved: 734_000_001, stored: 734_000_001 },
    734_000_001,
  ],
  ['a colleague saved after that', { sent: 5, saved: 6, stored: 7 }, 6],
  [
    'a colleague saved after that in the draft',
    { sent: 5, saved: 734_000_001, stored: 734_000_003 },
    734_000_001,
  ],
  ['the answer does not tell the version', { sent: 5, saved: undefined, stored: 7 }, 6],
  ['nothing was saved', { sent: 5, saved: undefined, stored: 5 }, 5],
])('keepSavedVersion when %s', (_, { sent, saved, stored }, expected) => {
  const form = new FormData()
  form.set('seen', String(sent))
  expect(keepSavedVersion({ seen: sent }, form, { seen: stored }, saved)).toEqual({
    seen: expected,
  })
})

test('a toast carries the version that a save has written, for its form alone', () => {
  const [path, name] = ['/admin/projects/list/5', 'item']
  const saved = { path, name, version: 7 }
  const cookie = createToastHeaders('Gespeichert', 'success', { saved }).get('set-cookie') ?? ''
  const request = new Request('http://localhost/', {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  })
  const toast = readToast(request, 'http://localhost')
  expect(findSavedVersion(toast?.saved, { path, name })).toBe(7)
  expect(findSavedVersion(toast?.saved, { path: `${path}?page=2`, name })).toBe(7)
  // Of another item, and of another form of the page: another tab has saved it.
  expect(findSavedVersion(toast?.saved, { path: '/admin/projects/list/6', name })).toBeUndefined()
  expect(findSavedVersion(toast?.saved, { path, name: 'other' })).toBeUndefined()
})
