import { expect, test } from 'vitest'
import { keepSavedVersion } from '#panel/kit/guard/use-stored-form.ts'
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

test('a toast carries the version that a save has written', () => {
  const cookie = createToastHeaders('Gespeichert', 'success', { saved: 7 }).get('set-cookie') ?? ''
  const request = new Request('http://localhost/', {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  })
  expect(readToast(request, 'http://localhost')).toMatchObject({ saved: 7 })
})
