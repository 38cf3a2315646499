import { expect, test } from 'vitest'
import { decodeText, parseSpreadsheetRows } from '#content/panel/redirects/csv.ts'
import { parseRedirectList } from '#content/panel/redirects/parse-redirect-list.ts'
import { planRedirects } from '#content/panel/redirects/plan.server.ts'
import { formatCsv } from '#panel/kit/download/csv.server.ts'
import { asyncGrowth, tooFast } from '../growth.ts'

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
const plan = async (text: string, allowsForeign = false) =>
  planRedirects((await parseRedirectList(text)).lines, { redirects, pages, origin, allowsForeign })
const cellsOf = async (text: string) => (await parseSpreadsheetRows(text)).map(({ cells }) => cells)
const said = async (text: string, allowsForeign?: boolean) =>
  (await plan(text, allowsForeign)).map(({ source, target, what, problem }) => [
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
])('parseSpreadsheetRows splits %j into cells', async (text, cells) => {
  expect(await cellsOf(text)).toEqual(cells)
})

test('parseSpreadsheetRows numbers each row by its first line', async () => {
  const numbers = async (text: string) =>
    (await parseSpreadsheetRows(text)).map(({ number }) => number)
  expect(await numbers('a;b\r\n"c\r\nd\n";e\r\rf;g')).toEqual([1, 2, 6])
  expect(await numbers('sep=,\na,b\n\nc,d\n')).toEqual([2, 4])
})

test('parseSpreadsheetRows reads the output of formatCsv back', async () => {
  const lines = [
    ['/größe', "'-x"],
    ['a;b', '"c"\r\nd'],
    ['=1+1', '@x'],
  ]
  expect(await cellsOf(formatCsv(lines.slice(1)))).toEqual(lines.slice(1))
  expect((await cellsOf(formatCsv(lines)))[0]?.[0]).toBe('/größe')
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

test('formatCsv keeps a telephone number as it is, and no formula', () => {
  const values = ['+49 171 1234567', '+49 (0) 40/123-4', '+491711234567', '+1+1', '+A1', '-1', '+']
  const [line = ''] = formatCsv([values]).split('\r\n')
  expect(line).toBe(
    `\ufeff"\t+49 171 1234567";"\t+49 (0) 40/123-4";"\t+491711234567";"'+1+1";"'+A1";"'-1";"'+"`,
  )
})

test('decodeText decodes UTF-8 and falls back to Windows-1252', () => {
  expect(decodeText(new Uint8Array([0x2f, 0xfc]))).toBe('/ü')
  expect(decodeText(new TextEncoder().encode('/ü'))).toBe('/ü')
})

test('planRedirects skips the heading, drops the own host and plans each line', async () => {
  const text = `Alte Adresse;Führt zu
https://alt.example/Team.html;${origin}/projekte
/alt;/kontakt
/x;/projekte
/kontakt;/projekte
/neu;/gibtsnicht
/team.html;/kontakt
/100%;/kontakt
/weg;javascript:alert(1)`
  expect(await said(text)).toEqual([
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

test('planRedirects resolves chains within the list and refuses cycles', async () => {
  expect(await said('/a;/b\n/b;/alt\n/c;/d\n/d;/c')).toEqual([
    ['/a', '/kontakt', 'create'],
    ['/b', '/kontakt', 'create'],
    ['/c', '/d', 'refused'],
    ['/d', '/c', 'refused'],
  ])
})

test('planRedirects refuses another host unless foreign targets are allowed', async () => {
  expect(await said('/a;https://example.com')).toEqual([['/a', 'https://example.com', 'refused']])
  expect(await plan('/a;https://example.com', true)).toMatchObject([
    { what: 'create', is_foreign: true },
  ])
})

test('planRedirects resolves a chain of 2,000 lines', async () => {
  const text = Array.from({ length: 2000 }, (_, i) => `/a${i};/a${i + 1}`).join('\n')
  const all = await plan(`${text}\n/a2000;/kontakt`)
  expect(all.every(({ target }) => target === '/kontakt')).toBe(true)
})

test('planRedirects accepts a trailing /* and refuses other wildcards', async () => {
  expect(
    await said('/firma/*;/neu/*\n/a;/firma/x\n/b*;/kontakt\n/k/*;/k/l/*\n/f/*;/kontakt'),
  ).toEqual([
    ['/firma/*', '/neu/*', 'create'],
    ['/a', '/neu/x', 'refused'],
    ['/b*', '/kontakt', 'refused'],
    ['/k/*', '/k/l/*', 'refused'],
    ['/f/*', '/kontakt', 'create'],
  ])
})

test.each(['/a0', '/g/x'])(
  'planRedirects takes linear time for a chain that ends in %s',
  async (ending) => {
    const work = async (size: number) => {
      const lines = Array.from({ length: size }, (_, i) => `/a${i};/a${i + 1}`)
      const all = await plan(
        [...lines, `/a${size};${ending}`, '/g/*;/h/x/*', '/h/*;/g/y/*'].join('\n'),
      )
      expect(all.every(({ problem }) => problem)).toBe(true)
    }
    expect(await asyncGrowth(work, 100)).toBeLessThan(tooFast)
  },
)
