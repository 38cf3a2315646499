import { expect, test } from 'vitest'
import { extractMediaStems } from '#content/pictures/extract-picture-stems.ts'

const agb = ['/dateien/agb']

test.each([
  ['/dateien/agb.pdf', agb],
  ['siehe /dateien/agb.pdf.', agb],
  ['<a href="/dateien/agb.pdf#seite-2">', agb],
  ["<a href='/dateien/agb.mp4'>", agb],
  ['Zeile\n/dateien/agb.vtt', agb],
  ['https://firma.example/dateien/agb.pdf', agb],
  ['https://partner.example/dateien/agb.pdf', []],
  ['https://partner.example:8080/dateien/agb.pdf', []],
  ['https://partner.example/de/dateien/agb.pdf', []],
  ['partner.рф/dateien/agb.pdf', []],
  ['//dateien/agb.pdf', []],
  ['/dateien/agb.html', []],
  ['/dateien/agb.pdf.exe', []],
  ['/dateien/agb.pdfx', []],
])('extractMediaStems of %j: %j', (text, stems) => {
  for (const value of [text, { text }])
    expect(extractMediaStems(value, 'https://firma.example')).toEqual(stems)
})
