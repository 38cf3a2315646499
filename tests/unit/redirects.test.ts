import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { normalizeOldAddress, pageQueryParameters } from '#content/pages/old-address.ts'
import { encodeLocation, findRedirectProblems } from '#content/pages/redirects.server.ts'
import type { SitePage } from '#content/pages/site-page.ts'
import { redirect } from '#content/types/redirect.ts'
import { normalizeUrlEncoding } from '#core/request/normalize-url-encoding.ts'

test.each([
  ['/leistungen.html', '/leistungen.html'],
  ['leistungen.html', '/leistungen.html'],
  ['/Leistungen/', '/leistungen'],
  ['//www.alt.example/Firma/Team.htm#oben', '/firma/team.htm'],
  ['https://www.alt.example/index.php?id=7', '/index.php?id=7'],
  ['/?page_id=12', '/?page_id=12'],
  ['/index.php?l=de&ID=7', '/index.php?ID=7&l=de'],
  ['/%C3%9Cber-uns', '/über-uns'],
  ['/über-uns', '/über-uns'],
  ['/u\u0308ber-uns', '/über-uns'],
  ['/unsere%20leistungen', '/unsere leistungen'],
  ['/a//b/../c/', '/a/c'],
  ['/was%3Fwie', '/was%3Fwie'],
  ['/', '/'],
  ['/%FCber-uns', '/über-uns'],
  ['/Stra%DFe/%C3%9Cber%20%84uns%93', '/straße/über „uns“'],
  ['/alt/*', '/alt/*'],
  ['/a%00b', undefined],
  ['/100%', undefined],
])('normalizeOldAddress turns %s into %s', (typed, kept) => {
  expect(normalizeOldAddress(typed)).toBe(kept)
  if (kept) expect(normalizeOldAddress(kept)).toBe(kept)
})

test('the source field of a redirect normalizes addresses and rejects invalid ones', () => {
  const { schema } = redirect.fields.source
  expect(schema.safeParse('/Firma/')).toMatchObject({ data: '/firma' })
  expect(schema.safeParse('/100%').success).toBe(false)
})

const pages: SitePage[] = [
  { to: '/', name: 'Home', kind: 'Page' },
  { to: '/kontakt', name: 'Contact', kind: 'Page' },
  { to: '/projekte', name: 'Projects', kind: 'Page' },
  { to: '/karriere/3', name: 'Job', kind: 'Job', closed: 'closed' },
]
const others = new Map([
  ['/alt', '/kontakt'],
  ['/a', '/b'],
  ['/b', '/c'],
])
const said = (source: string, target: string, is_foreign = false) =>
  findRedirectProblems({ source, target, is_foreign }, others, pages)

test('findRedirectProblems rejects the address of an open page or of a server route as source', () => {
  const hidden = 'There is a page at this address, which nobody would find any more.'
  for (const source of ['/', '/kontakt', '/robots.txt', '/projekte?seite=2'])
    expect(said(source, '/projekte')).toEqual({ source: hidden })
  for (const source of [
    '/admin',
    '/admin/x',
    '/api/contact',
    '/rest/v1/x',
    '/media/a.webp',
    '/bewerbung/x',
    '/ansicht',
  ])
    expect(said(source, '/projekte')).toEqual({
      source: 'The program answers this address itself.',
    })
  for (const source of ['/?page_id=12', '/karriere/3', '/index.php?id=7', '/administration'])
    expect(said(source, '/projekte')).toEqual({})
})

test('findRedirectProblems allows another host with is_foreign only and rejects server routes as target', () => {
  expect(said('/x', 'https://example.com')).toHaveProperty('target')
  expect(said('/x', 'https://example.com', true)).toEqual({})
  for (const target of ['mailto:a@example.com', '#oben', '/admin/home', '/api/x', '/%'])
    expect(said('/x', target, true)).toHaveProperty('target')
  expect(said('/x', '/media/a.webp')).toEqual({})
})

test('findRedirectProblems rejects cycles and chains', () => {
  const circle = { target: 'This would lead in a circle.' }
  expect(said('/x', '/X/')).toEqual(circle)
  expect(said('/c', '/a')).toEqual(circle)
  expect(said('/x', '/alt#unten')).toMatchObject({ target: { values: { target: '/kontakt' } } })
})

test('encodeLocation returns a value that is safe in a Location header', () => {
  expect(encodeLocation('/größe?a=ü#ö')).toBe('/gr%C3%B6%C3%9Fe?a=%C3%BC#%C3%B6')
  for (const hidden of ['/.//evil.example', '/x/..//evil.example'])
    expect(encodeLocation(hidden)).toBe('/evil.example')
  expect(encodeLocation('https://example.com/ü')).toBe('https://example.com/%C3%BC')
})

test('pageQueryParameters contains every query parameter that a page declares', () => {
  const files = readdirSync('app/site', { recursive: true, encoding: 'utf8' })
  const read = files.flatMap((name) =>
    /\.tsx?$/.test(name)
      ? [...readFileSync(`app/site/${name}`, 'utf8').matchAll(/(?:shared|personal): \[([^\]]+)\]/g)]
      : [],
  )
  const names = read.flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  expect(names).toContain('seite')
  expect(names.filter((name) => !pageQueryParameters.includes(name))).toEqual([])
})

test('findRedirectProblems allows a trailing /* on both sides and rejects cycles and host wildcards', () => {
  expect(said('/firma/*', '/projekte')).toEqual({})
  expect(said('/firma/*', '/unternehmen/*')).toEqual({})
  expect(said('/firma/*', 'https://neu.example/x/*', true)).toEqual({})
  for (const target of [
    'https://*',
    'https:/*',
    'https://neu.example*',
    'https://*/x',
    '/a*',
    '/*/a',
  ])
    expect([target, said('/firma/*', target, true)]).toEqual([
      target,
      { target: expect.anything() },
    ])
  expect(said('/firma', '/unternehmen/*')).toHaveProperty('target')
  const circle = { target: 'This would lead in a circle.' }
  for (const target of ['/firma/*', '/firma/neu/*', '/firma/neu', '/firma'])
    expect([target, said('/firma/*', target)]).toEqual([target, circle])
  const known = new Map([['/neu/*', '/firma/*']])
  expect(
    findRedirectProblems({ source: '/firma/*', target: '/neu/*', is_foreign: false }, known, pages),
  ).toEqual(circle)
  expect(
    findRedirectProblems({ source: '/x', target: '/neu/7', is_foreign: false }, known, pages),
  ).toMatchObject({ target: { values: { target: '/firma/7' } } })
  const { schema } = redirect.fields.source
  for (const wrong of ['/*', '/a*', '/*/a', '/a/*/*', '/a/*?x=1'])
    expect([wrong, schema.safeParse(wrong).success]).toEqual([wrong, false])
  expect(schema.safeParse('/Firma/*').data).toBe('/firma/*')
})

test('normalizeUrlEncoding decodes Latin-1 bytes and returns undefined for invalid escapes', () => {
  expect(normalizeUrlEncoding('/%FCber?a=%FC')).toBe('/%C3%BCber?a=%C3%BC')
  expect(normalizeUrlEncoding('/%C3%BC%2F')).toBe('/%C3%BC%2F')
  for (const broken of ['/%', '/%zz', '/%00', '/%FC%00'])
    expect(normalizeUrlEncoding(broken)).toBeUndefined()
})
