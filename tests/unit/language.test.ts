import { globSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { german } from '#core/i18n/german.ts'
import { message } from '#core/i18n/text.ts'
import { createTranslator, englishTranslator } from '#core/i18n/translator.ts'
import { detectPanelLanguage } from '#core/request/requested-language.server.ts'

const t = createTranslator('de')
const rooms = await Promise.all(
  readdirSync('app/core/i18n/german').map(async (file) => {
    const module: Record<string, Record<string, string>> = await import(
      `../../app/core/i18n/german/${file}`
    )
    return { file, texts: Object.values(module)[0] ?? {} }
  }),
)

test('createTranslator translates texts and messages and fills their placeholders', () => {
  expect(englishTranslator('Delete {title}', { title: 'A' })).toBe('Delete A')
  expect(t('Delete {title}', { title: 'A' })).toBe('A löschen')
  expect(t.of(message('Page {page}', { page: 1200 }))).toBe('Seite 1.200')
  expect(englishTranslator.of(message('Page {page}', { page: 1200 }))).toBe('Page 1,200')
  const thing = { text: 'team member' } as const
  const place = { text: '{thing} “{title}”', values: { thing, title: 'Team member' } } as const
  expect(t.of(place)).toBe('Teammitglied „Team member“')
  expect(t.of('What {signature} stands for in all mails. It can use {site}.')).toContain('{site}')
})

test('every text of the German catalogue is used in app or seeds', async () => {
  const files = globSync('{app,seeds}/**/*.{ts,tsx}', { exclude: ['app/core/i18n/german/**'] })
  const all = await Promise.all(files.map((name) => readFile(name, 'utf8')))
  const source = all.join('\n').replaceAll("\\'", "'")
  const unused = Object.keys(german).filter(
    // The star labels are composed in a loop.
    (text) => !source.includes(text.replaceAll("\\'", "'")) && !/^\d stars$/.test(text),
  )
  expect(unused).toEqual([])
})

test('no component uses a text of a catalogue that only the server has', async () => {
  const onServer = [
    ...(await readFile('app/core/i18n/german.ts', 'utf8')).matchAll(/isServer \? (\w+)/g),
  ]
  const names = onServer.map(([, name = '']) => `${name.replace('Texts', '')}.ts`)
  const catalogues = rooms.filter(({ file }) =>
    names.includes(file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
  )
  expect(catalogues).toHaveLength(names.length)
  const files = globSync('app/**/*.tsx')
  const all = await Promise.all(files.map((name) => readFile(name, 'utf8')))
  const source = all.join('\n').replaceAll("\\'", "'")
  const texts = catalogues.flatMap(({ texts }) => Object.keys(texts))
  // A single word may also be an identifier.
  const isSaid = (text: string) => source.includes(/\s/.test(text) ? `'${text}'` : `t('${text}')`)
  expect(texts.filter(isSaid)).toEqual([])
})

test('aria-label, placeholder and alt of the panel contain no literal English', async () => {
  const files = globSync('app/{panel,*/panel}/**/*.tsx')
  const literal =
    /(?:aria-label|placeholder|alt)['"]?(?:=\{?|: )(?:["'](?!https)|`)[A-Za-z][^"'`]*/g
  const found = await Promise.all(
    files.map(async (name) =>
      [...(await readFile(name, 'utf8')).matchAll(literal)].map(([each]) => `${name}: ${each}`),
    ),
  )
  expect(found.flat()).toEqual([])
})

test('German quotation marks on pages stand in texts that are translated', async () => {
  const files = globSync('app/{site,ui}/**/*.{css,tsx}')
  const all = await Promise.all(
    files.map(async (name) => {
      const source = (await readFile(name, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      return { name, source: name.endsWith('.css') ? source : source.replace(/'[^'\n]*'/g, '') }
    }),
  )
  expect(all.length).toBeGreaterThan(100)
  expect(all.flatMap(({ name, source }) => (/[„“]/.test(source) ? name : []))).toEqual([])
})

test('a text without a German translation or with a missing value does not compile', () => {
  // @ts-expect-error the text has no translation
  englishTranslator('Words that nobody knows')
  // @ts-expect-error the value is missing
  englishTranslator('Delete {title}')
  // @ts-expect-error the placeholder does not exist
  englishTranslator('Delete {title}', { name: 'A' })
})

test('the part of a text after | separates two German meanings and is not displayed', () => {
  expect(englishTranslator('History|of the company')).toBe('History')
  expect(t('History|of the company')).toBe('Geschichte')
  expect(t('History')).toBe('Frühere Fassungen')
})

test('t.word leaves an unknown word unchanged', () => {
  expect(t.word('GmbH')).toBe('GmbH')
  expect(t.word('required')).toBe('Pflicht')
})

test('t.count chooses the singular for one only', () => {
  const count = (speaker: typeof t, n: number) =>
    speaker.count(
      n,
      'Too many attempts. Please try again in {wait} second.',
      'Too many attempts. Please try again in {wait} seconds.',
      { wait: n },
    )
  expect(count(t, 1)).toMatch(/1 Sekunde /)
  expect(count(t, 0)).toMatch(/0 Sekunden /)
  expect(count(englishTranslator, 2)).toMatch(/2 seconds/)
})

test('t.time and t.day format in the language, in German time', () => {
  expect(englishTranslator.time('2026-11-21T07:15:00Z')).toBe('21 Nov 2026, 08:15')
  expect(t.time('2026-11-21T07:15:00Z')).toBe('21.11.2026, 08:15')
  expect(t.day('2026-11-21T07:15:00Z')).toBe('21.11.2026')
})

test('each German text has the placeholders of the English one and stands in one catalogue only', () => {
  const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const [text, said] of Object.entries(german)) expect(names(said), text).toEqual(names(text))
  const all = rooms.flatMap(({ file, texts }) => Object.keys(texts).map((text) => [text, file]))
  const twice = all.filter(([text], at) => all.findIndex(([other]) => other === text) !== at)
  expect(twice).toEqual([])
  expect(Object.keys(german)).toHaveLength(all.length)
})

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['en;q=0.5, de', 'de'],
  ['fr,de;q=0.9', 'en'],
  ['', 'en'],
])('detectPanelLanguage for Accept-Language %s is %s', (header, language) => {
  const request = (more = {}) =>
    new Request('http://x/admin', { headers: { 'accept-language': header, ...more } })
  expect(detectPanelLanguage(request(), 'http://x')).toBe(language)
  expect(detectPanelLanguage(request({ cookie: 'auftritt_language=de' }), 'http://x')).toBe('de')
  expect(detectPanelLanguage(request({ cookie: 'auftritt_language=xx' }), 'http://x')).toBe(
    language,
  )
})

test('a sentence that ends with an abbreviation has one full stop', () => {
  expect(t('Not yet: {things}.', { things: 'USt-IdNr.' })).toBe('Fehlt noch: USt-IdNr.')
  expect(t('Not yet: {things}.', { things: 'Sitz' })).toBe('Fehlt noch: Sitz.')
})
