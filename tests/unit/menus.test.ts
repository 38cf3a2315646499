import { expect, test } from 'vitest'
import { isBelow } from '#content/pages/public-pages.ts'
import { parseItemTarget } from '#core/fields/address.ts'

test.each([
  ['/karriere', '/karriere', true],
  ['/karriere/3', '/karriere', true],
  ['/karrierewege', '/karriere', false],
  ['/karriere', '/karriere#jobs', false],
  ['/blog/feed.xml', '/blog', true],
  ['/', '/', true],
  ['/blog', '/', false],
])('%s is below %s: %s', (address, page, expected) => {
  expect(isBelow(address, page)).toBe(expected)
})

test.each([
  ['pages:12', { item: 'pages:12', table: 'pages', id: 12, rest: '' }],
  [
    'job_listings:3#aufgaben',
    { item: 'job_listings:3', table: 'job_listings', id: 3, rest: '#aufgaben' },
  ],
  ['pages:012?a=b', { item: 'pages:12', table: 'pages', id: 12, rest: '?a=b' }],
  ['javascript:1', { item: 'javascript:1', table: 'javascript', id: 1, rest: '' }],
  ['javascript:1;alert(1)', undefined],
  ['pages:12 ', undefined],
  ['pages:', undefined],
  ['tel:+49', undefined],
  ['tel:0301234', undefined],
  ['/pages:12', undefined],
])('the item of a target: %s', (target, expected) => {
  expect(parseItemTarget(target)).toEqual(expected)
})
