import { expect, test } from 'vitest'
import { isPageOrBelow } from '#content/pages/public-pages.ts'
import { parseItemTarget } from '#core/fields/links/parse-item-target.ts'
import { isPagePath } from '#site/frame/menu-link.tsx'
import { createMenuStyleSheet } from '#site/menus.server.ts'

test.each([
  ['/karriere', '/karriere', true],
  ['/karriere/3', '/karriere', true],
  ['/karrierewege', '/karriere', false],
  ['/karriere', '/karriere#jobs', false],
  ['/blog/feed.xml', '/blog', true],
  ['/', '/', true],
  ['/blog', '/', false],
])('isBelow(%s, %s) is %s', (address, page, expected) => {
  expect(isPageOrBelow(address, page)).toBe(expected)
})

test.each([
  ['/karriere?art=a.b#v1.2', true],
  ['/dateien/preise.pdf', false],
  ['/dateien/preise.pdf#page=2', false],
  ['https://firma.example', false],
])('isPagePath(%s) is %s', (target, expected) => {
  expect(isPagePath(target)).toBe(expected)
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
])('parseItemTarget of %s', (target, expected) => {
  expect(parseItemTarget(target)).toEqual(expected)
})

test('createMenuStyleSheet opens submenus near the right edge to the left', () => {
  const below = [{ label: 'x', target: '/blog' }]
  const entry = (label: string, children = below) => ({ label, target: '/projekte', children })
  const contact = { label: 'Kontakt', target: '/kontakt', children: [] }
  const turned = (at: number) =>
    `header nav[aria-label=Hauptnavigation] li:nth-last-child(${at})>details>ul{inset-inline:auto -1rem}`
  expect(createMenuStyleSheet([entry('Firma'), entry('Rand', []), contact])).toBe('')
  expect(createMenuStyleSheet([entry('Firma'), entry('Rand')])).toBe(turned(1) + turned(2))
  expect(createMenuStyleSheet([entry('Ein langer Eintrag ganz links'), entry('Rand')])).toBe(
    turned(1),
  )
  expect(createMenuStyleSheet([entry('Unternehmen und Leute'), entry('Rand', []), contact])).toBe(
    '',
  )
})
