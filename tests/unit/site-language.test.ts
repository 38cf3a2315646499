import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawHeroSlides } from '#content/pictures/hero-drawings.server.ts'
import { settings } from '#content/settings/settings.ts'
import { formatContactChannelNames } from '#content/types/contact.ts'
import { formatSalary } from '#content/types/salary.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createStaticNotFoundResponse } from '#core/request/create-static-not-found-response.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { fieldErrorMessages } from '#inbox/forms/create-required-question.ts'
import { normalizeSalary } from '#inbox/forms/expected-salary.ts'
import { createApplicationMailValues } from '#inbox/letters/letter-values.ts'
import type { DrawingStore } from '#media/pixels/drawing-store.server.ts'
import { listGerman, readWords, visitorCatalogues } from '../german-words.ts'

const inEnglish = <Result>(work: () => Result) => runInLanguage('en', work)

test('a German text has one English text: two catalogues may not disagree', () => {
  const first = new Map<string, string>()
  for (const texts of visitorCatalogues)
    for (const [german, english] of Object.entries(texts)) {
      expect([german, first.get(german) ?? english]).toEqual([german, english])
      first.set(german, english)
    }
})

test('a mail names the application in lower case, in German without what stands after the stroke', () => {
  const sender = { replyTimes: { application: '' }, applicationDays: 1 }
  const row = { position: 'andere Stelle', first_name: 'Ada', last_name: 'Byron' }
  const read = () => createApplicationMailValues(sender as never, row as never).application
  expect([read(), inEnglish(read)]).toEqual(['Ihre Bewerbung', 'your application'])
})

test('no style sheet has words', () => {
  const found = globSync('app/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/content:([^;}]*)/g)]
      .flatMap(([, value = '']) => value.match(/"[^"]*"/g) ?? [])
      .filter((text) => /\p{L}/u.test(text.replace(/\\[\da-f]+/g, '')))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('listGerman knows the words of the program, and no English ones', () => {
  for (const word of ['Etappe 1', 'Seitwärts', 'Nachricht', 'Anrede', 'Startseite', 'nicht mehr'])
    expect(listGerman(word)).toEqual([word])
  expect(listGerman('Your message has arrived. I am at home: stage 1')).toEqual([])
})

test('stages without a note are numbered in the language of the page', async () => {
  const part = { name: 'A', note: null, face: null, words: null }
  const slides = [
    { ...createBlankValues(slide.fields), id: 1, drawing: 'Stages', parts: [part] },
  ] as never
  const drawings = {
    draw: ({ parts }: { parts: object[] }) => ({ room: [1, 1], exit: 1, tags: parts }),
  } as unknown as DrawingStore
  const draw = () => drawHeroSlides(drawings, slides, settings.site.fallback)
  expect((await draw())[1]?.tags).toMatchObject([{ name: 'A', note: 'Etappe 1' }])
  expect((await inEnglish(draw))[1]?.tags).toMatchObject([{ name: 'A', note: 'Stage 1' }])
})

test('the 404 page of files is in the language of its address', async () => {
  const text = await inEnglish(createStaticNotFoundResponse).text()
  expect(text).toContain('<html lang="en">')
  expect(listGerman(readWords(text))).toEqual([])
  expect(text).toContain('href="/en/services"')
  expect(await createStaticNotFoundResponse().text()).toContain('<h1>Diese Seite gibt es nicht')
})

test('an English message names its field in English', () => {
  const messages = inEnglish(() => [
    fieldErrorMessages.notOffered('Anrede', 'x'),
    fieldErrorMessages.missing({ label: 'Anrede', kind: 'choice' }),
  ])
  expect(listGerman(messages.join('\n'))).toEqual([])
})

test('English lists and ranges are written as in British English', () => {
  const row = { salary_range: null, salary_period: 'Jahr' as const }
  expect(inEnglish(() => formatSalary({ ...row, salary_min: 48000, salary_max: 60000 }))).toBe(
    '€48,000 – 60,000 per year',
  )
  const ways = () => formatContactChannelNames({ phone: '1', email: 'a@example.com' })
  expect([ways(), inEnglish(ways)]).toEqual([
    'Telefon, E\u2011Mail und Kontaktformular',
    'phone, email and contact form',
  ])
})

test.each([
  ['55,000.00', '55000'],
  ['55.5k', '55500'],
  ['€55,000', '55000'],
  ['EUR 55,000.50', '55000'],
  ['55,000 to 60,000', '55.000 – 60.000'],
  ['55.5k – 60k', '55.500 – 60.000'],
  ['€55,000 to €60,000', '55.000 – 60.000'],
  ['55-60k', '55.000 – 60.000'],
  ['55.000', '55000'],
  // The field asks for euros.
  ['£50,000', undefined],
  ['negotiable, about 55,000', 'negotiable, about 55,000'],
  ['???', undefined],
])('an English salary expectation %s becomes %s', (written, stored) => {
  expect(inEnglish(() => normalizeSalary(written))).toBe(stored)
})
