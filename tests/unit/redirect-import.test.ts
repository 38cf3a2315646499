import { expect, test } from 'vitest'
import { decodeText, parseListRows } from '#content/panel/redirects/csv.ts'
import { parseRedirectList } from '#content/panel/redirects/parse-redirect-list.ts'
import { planRedirects } from '#content/panel/redirects/plan.server.ts'
import { formatCsv } from '#panel/kit/download/csv.server.ts'
import { growth, tooFast } from '../growth.ts'

const redirects = new Map([
  ['/alt', '/kontakt'],
  ['/x', '/y'],
])
const pages = ['/', '/kontakt', '/projekte', '/y'].map((to) => ({
  to,
  name: to,
  kind: 'Page' as const,
}))
const origin = 'https://www.firma.example'
const plan = (text: string, allowsForeign = false) =>
  planRedirects(parseRedirectList(text).lines, { redirects, pages, origin, allowsForeign })
const cellsOf = (text: string) => parseListRows(text).map(({ cells }) => cells)
const said = (text: string, allowsForeign?: boolean) =>
  plan(text, allowsForeign).map(({ source, target, what, problem }) => [
    source,
    target,
    problem ? 'refused' : what,
  ])

test.each([
  [
    'a;b\r\nc;d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\ufeffa,"b, c"\n\n"d ""e""",f',
    [
      ['a', 'b, c'],
      ['d "e"', 'f'],
    ],
  ],
  ['a\tb;c', [['a', 'b;c']]],
  ["'=x;'y", [['=x', "'y"]]],
  ['', []],
  ['"a\nb";c', [['a\nb', 'c']]],
  ['"a"b;"c', [['a', 'c']]],
  ['sep=^\na^b;c', [['a', 'b;c']]],
])('parseListRows splits %j into cells', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('parseListRows numbers each row by its first line', () => {
  const numbers = (text: string) => parseListRows(text).map(({ number }) => number)
  expect(numbers('a;b\r\n"c\r\nd\n";e\r\rf;g')).toEqual([1, 2, 6])
  expect(numbers('sep=,\na,b\n\nc,d\n')).toEqual([2, 4])
})

test('parseListRows reads the output of formatCsv back', () => {
  const lines = [
    ['/größe', "'-x"],
    ['a;b', '"c"\r\nd'],
    ['=1+1', '@x'],
  ]
  expect(cellsOf(formatCsv(lines.slice(1)))).toEqual(lines.slice(1))
  expect(cellsOf(formatCsv(lines))[0]?.[0]).toBe('/größe')
})

test('formatCsv prefixes digits that are no amount with a tab, so that spreadsheets keep them as text', () => {
  const values = [
    '01067',
    '0301234567',
    '1234567890123456',
    '0',
    '67',
    '01067 Dresden',
    '0,5',
    '0.5',
  ]
  const [line = ''] = formatCsv([values]).split('\r\n')
  expect(line).toBe(
    '\ufeff"\t01067";"\t0301234567";"\t1234567890123456";0;67;01067 Dresden;0,5;0.5',
  )
})

test('decodeText decodes UTF-8 and falls back to Windows-1252', () => {
  expect(decodeText(new Uint8Array([0x2f, 0xfc]))).toBe('/ü')
  expect(decodeText(new TextEncoder().encode('/ü'))).toBe('/ü')
})

test('planRedirects skips the heading, drops the own host and plans each line', () => {
  const text = `Alte Adresse;Führt zu
https://alt.example/Team.html;${origin}/projekte
/alt;/kontakt
/x;/projekte
/kontakt;/projekte
/neu;/gibtsnicht
/team.html;/kontakt
/100%;/kontakt
/weg;javascript:alert(1)`
  expect(said(text)).toEqual([
    ['/team.html', '/projekte', 'create'],
    ['/alt', '/kontakt', 'same'],
    ['/x', '/projekte', 'update'],
    ['/kontakt', '/projekte', 'refused'],
    ['/neu', '/gibtsnicht', 'refused'],
    ['/team.html', '/kontakt', 'refused'],
    ['/100%', '/kontakt', 'refused'],
    ['/weg', 'javascript:alert(1)', 'refused'],
  ])
})

test('planRedirects resolves chains within the list and refuses cycles', () => {
  expect(said('/a;/b\n/b;/alt\n/c;/d\n/d;/c')).toEqual([
    ['/a', '/kontakt', 'create'],
    ['/b', '/kontakt', 'create'],
    ['/c', '/d', 'refused'],
    ['/d', '/c', 'refused'],
  ])
})

test('planRedirects refuses another host unless foreign targets are allowed', () => {
  expect(said('/a;https://example.com')).toEqual([['/a', 'https://example.com', 'refused']])
  expect(plan('/a;https://example.com', true)).toMatchObject([{ what: 'create', is_foreign: true }])
})

test('planRedirects resolves a chain of 2,000 lines', () => {
  const text = Array.from({ length: 2000 }, (_, i) => `/a${i};/a${i + 1}`).join('\n')
  expect(plan(`${text}\n/a2000;/kontakt`).every(({ target }) => target === '/kontakt')).toBe(true)
})

test('planRedirects accepts a trailing /* and refuses other wildcards', () => {
  expect(said('/firma/*;/neu/*\n/a;/firma/x\n/b*;/kontakt\n/k/*;/k/l/*\n/f/*;/kontakt')).toEqual([
    ['/firma/*', '/neu/*', 'create'],
    ['/a', '/neu/x', 'refused'],
    ['/b*', '/kontakt', 'refused'],
    ['/k/*', '/k/l/*', 'refused'],
    ['/f/*', '/kontakt', 'create'],
  ])
})

test.each(['/a0', '/g/x'])(
  'planRedirects takes linear time for a chain that ends in %s',
  (ending) => {
    const work = (size: number) => {
      const lines = Array.from({ length: size }, (_, i) => `/a${i};/a${i + 1}`)
      const all = plan([...lines, `/a${size};${ending}`, '/g/*;/h/x/*', '/h/*;/g/y/*'].join('\n'))
      expect(all.every(({ problem }) => problem)).toBe(true)
    }
    expect(growth(work, 200)).toBeLessThan(tooFast)
  },
)
