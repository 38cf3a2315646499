import { expect, test } from 'vitest'
import { keepCampaign, withCampaign } from '#server/pages/campaign-parameters.server.ts'

test.each([
  ['/karriere/1', '?utm_source=indeed', '/karriere/1?utm_source=indeed'],
  [
    '/a#b',
    '?x=1&utm_source=a%20b&utm_medium=%C3%BC&gclid=c',
    '/a?utm_source=a+b&utm_medium=%C3%BC&gclid=c#b',
  ],
  ['/a?utm_source=own', '?utm_source=other&utm_term=t', '/a?utm_source=own&utm_term=t'],
  ['https://example.com/', '?utm_id=1', 'https://example.com/?utm_id=1'],
  ['/a?b', '?page_id=12&preview=x&seite=2', '/a?b'],
  ['/a', '', '/a'],
  ['/a', '?', '/a'],
])('withCampaign(%j, %j) is %s', (location, search, result) => {
  expect(withCampaign(location, search)).toBe(result)
})

test('keepCampaign adds the parameters to a redirect and leaves other responses alone', () => {
  const at = (response: Response) => keepCampaign(response, '/alt?utm_source=indeed')
  const moved = at(Response.redirect('http://localhost/neu', 301))
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    'http://localhost/neu?utm_source=indeed',
  ])
  const gone = new Response('weg', { status: 410 })
  expect(at(gone)).toBe(gone)
})
