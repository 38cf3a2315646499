import { expect, test } from 'vitest'
import { findDiscriminatoryWords, isGenderNeutral } from '#content/launch/job-words.ts'
import { findOutdatedLawRemarks } from '#content/panel/legal/outdated-law.ts'
import { extractPeriods } from '#content/settings/deadlines/extract-periods.ts'
import { createTranslator, englishTranslator } from '#core/i18n/translator.ts'
import type { CheckContext, TextCheck } from '#drafts/panel/checks/check.ts'
import { discriminatoryWordCheck } from '#drafts/panel/checks/content/discriminatory-words.server.ts'
import { altTextCheck } from '#drafts/panel/checks/content/silent-pictures.server.ts'
import { createFactPattern } from '#drafts/panel/checks/facts/create-fact-pattern.ts'
import { outdatedLawCheck } from '#drafts/panel/checks/facts/outdated-law.server.ts'
import { headingCheck } from '#drafts/panel/checks/headings.server.ts'
import { growth, tooFast } from '../growth.ts'

const nothing = {} as CheckContext // these checks read nothing of the site
const piece = {
  type: 'services',
  field: 'description',
  kind: 'paragraph' as const,
  value: '',
  text: '',
  links: [],
  html: '',
  where: '',
  to: '',
}
const look = async (check: TextCheck, given: Partial<typeof piece>, t = englishTranslator) =>
  (await check.begin(nothing, t))({ ...piece, ...given })

test.each([
  ['Nach dem TTDSG fragen wir Sie.', 1],
  ['Nach dem TDDDG fragen wir Sie.', 0],
  ['Das TTDSG heißt seit 2024 TDDDG.', 0],
  ['Angaben gemäß § 5 TMG', 1],
  ['Angaben gemäß § 5 DDG', 0],
  ['Plattform: https://ec.europa.eu/consumers/odr', 1],
  ['Die Europäische Kommission: https://ec.europa.eu/', 0],
  ['Verantwortlich nach § 55 Abs. 2 RStV', 1],
  ['Angaben gemäß § 5 Abs. 1 TMG', 1],
  ['verantwortlich nach §§ 7, 8 TMG', 1],
  ['Die TMG GmbH aus Kiel', 0],
  ['Die EU stellt eine Plattform zur Online-Streitbeilegung bereit', 1],
  ['Die Plattform zur Online-Streitbeilegung wurde eingestellt.', 0],
  ['Telekommunikation-Telemedien-Datenschutz-Gesetz', 1],
  ['unter dem EU-US-Datenschutzschild', 1],
])('outdatedLawCheck in %j finds %i', async (text, count) => {
  expect(await look(outdatedLawCheck, { text })).toHaveLength(count)
})

test('outdatedLawCheck ignores the legal texts, which have a check of their own', async () => {
  expect(
    await look(outdatedLawCheck, { type: 'imprint', field: 'content', text: '§ 5 TMG' }),
  ).toEqual([])
})

test.each([
  ['<h2>A</h2><h3>B</h3><h2>C</h2><h3>D</h3><h4>E</h4>', []],
  ['<p>A</p>', []],
  ['<h3>Zu tief</h3>', ['“Zu tief” is one level too deep']],
  ['<h2>A</h2><h4>B <em>c</em></h4><h2>D</h2>', ['“B c” is one level too deep']],
  ['<h2>A</h2><h3>&nbsp;</h3>', ['a heading without words']],
])('headingCheck of %s', async (html, found) => {
  expect(await look(headingCheck, { html })).toEqual(found)
})

test.each([
  ['<p><img src="/media/a.webp" alt=""></p>', ['1 image']],
  ['<img src="/media/a.webp"><img src="/media/b.webp" alt=" ">', ['2 images']],
  ['<img src="/media/a.webp" alt="Ein Kran">', []],
])('altTextCheck of %s', async (html, found) => {
  expect(await look(altTextCheck, { html })).toEqual(found)
})

test('discriminatoryWordCheck checks texts about careers, not testimonials', async () => {
  const text = 'Ein junges, dynamisches Team!'
  expect(await look(discriminatoryWordCheck, { type: 'job_benefits', text })).toEqual([
    '“junges, dynamisches Team” (age)',
  ])
  const inGerman = await look(
    discriminatoryWordCheck,
    { type: 'job_benefits', text },
    createTranslator('de'),
  )
  expect(inGerman).toEqual(['„junges, dynamisches Team“ (Alter)'])
  expect(await look(discriminatoryWordCheck, { type: 'career_page', text })).toHaveLength(1)
  expect(await look(discriminatoryWordCheck, { type: 'testimonials', text })).toEqual([])
})

test.each([
  ['innerhalb von 24 Stunden', [24]],
  ['binnen zwei Werktagen', [48]],
  ['innerhalb von fünf Arbeitstagen', [120]],
  ['am nächsten Arbeitstag', [24]],
  ['nach 6 Monaten oder 180 Tagen', [4320, 4320]],
  ['in einer Woche', [168]],
  ['24h, 48 Std. oder 90 Minuten', [24, 48, 1.5]],
  ['binnen zweier Tage', [48]],
  ['noch heute', [12]],
  ['Dreitagebart, 3 Hefte', []],
  ['Stundensatz 120 €, Tagesgeschäft, 3 Tageslichtbeamer', []],
])('extractPeriods in %j', (text, spans) => {
  expect(extractPeriods(text).map(({ hours }) => hours)).toEqual(spans)
})

test.each([
  ['040 / 123 45-67', '+49 40 1234567', true],
  ['+49 40 1234567', '(040) 12 34 567', true],
  ['+49 40 1234567', 'Tel. +49 (0)40 1234567.', true],
  ['+49 40 1234567', '040\u2011123\u22124567', true],
  ['040 \u2012 1234567', '040 1234567', true],
  ['+49 40 1234567', '040 12345678', false],
  ['+49 40 1234567', '9040 1234567', false],
  ['info@alt.example', 'mailto:Info@alt.example', true],
  ['info@alt.example', 'info@alt.example.de', false],
  ['Alt GmbH', 'die Alt  GmbH aus Kiel', true],
  ['Alt GmbH', 'die Kalt GmbH', false],
  ['Alt-Werk (Nord) & Co.', 'der Alt-Werk (Nord) & Co. KG', true],
])('createFactPattern of %j matches %j: %s', (value, text, isThere) => {
  expect(createFactPattern(value).test(text)).toBe(isThere)
})

test.each(['§', '.', 'a', ' ', '0 ', 'junge', 'junge x', 'm/'])(
  'the text checks take linear time for repeated %j',
  (sign) => {
    const pattern = createFactPattern('+49 40 123456')
    const work = (size: number) => {
      const text = sign.repeat(size)
      return [
        ...[...text.matchAll(pattern), ...findOutdatedLawRemarks(text), ...extractPeriods(text)],
        ...[...findDiscriminatoryWords(text), ...(isGenderNeutral(text) ? ['neutral'] : [])],
      ]
    }
    expect(growth(work, 20_000)).toBeLessThan(tooFast)
    expect(work(100)).toEqual([])
  },
)
