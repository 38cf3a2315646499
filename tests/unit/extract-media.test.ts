import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  extractMediaStems,
  extractUsedMediaStems,
} from '#content/pictures/extract-picture-stems.ts'
import { setOwnOrigin } from '#core/runtime/own-origin.ts'

beforeAll(() => setOwnOrigin('https://firma.example'))
afterAll(() => setOwnOrigin(''))

const agb = ['/dateien/agb']
const picture = '/media/posts/0123456789abcdef'

test.each([
  ['/dateien/agb.pdf', agb],
  ['siehe /dateien/agb.pdf.', agb],
  ['<a href="/dateien/agb.pdf#seite-2">', agb],
  ["<a href='/dateien/agb.mp4'>", agb],
  ['Zeile\n/dateien/agb.vtt', agb],
  ['https://firma.example/dateien/agb.pdf', agb],
  ['https://partner.example/dateien/agb.pdf', []],
  ['https://firma.example.partner.example/dateien/agb.pdf', []],
  ['https://www.firma.example/dateien/agb.pdf', []],
  ['https://firma.example:8080/dateien/agb.pdf', []],
  ['https://partner.example:8080/dateien/agb.pdf', []],
  ['https://partner.example/de/dateien/agb.pdf', []],
  ['partner.рф/dateien/agb.pdf', []],
  ['//dateien/agb.pdf', []],
  ['/dateien/agb.html', []],
  ['/dateien/agb.pdf.exe', []],
  ['/dateien/agb.pdfx', []],
  [`<img src="${picture}-800.webp">`, [picture]],
  [`Zeile\n${picture}.webp`, [picture]],
  [`https://firma.example${picture}.webp`, [picture]],
  [`https://partner.example${picture}.webp`, []],
  [`partner.рф${picture}.webp`, []],
])('extractMediaStems of %j: %j', (text, stems) => {
  for (const value of [text, { text }]) expect(extractMediaStems(value)).toEqual(stems)
})

test('extractUsedMediaStems finds pictures of any host and documents of the own one', () => {
  const text = `https://www.firma.example${picture}-640.webp https://partner.example/dateien/agb.pdf`
  expect(extractUsedMediaStems(`${text} /dateien/agb.pdf`)).toEqual([picture, ...agb])
  expect(extractMediaStems(text)).toEqual([])
})
