import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenText } from '#site/head/shortened.ts'

test('shortenText cuts between words and never exceeds the limit', () => {
  expect(shortenText('Kurz.', 20)).toBe('Kurz.')
  expect(shortenText('Wir bauen, was dazwischen fehlt', 12)).toBe('Wir bauen…')
  expect(shortenText('zwölf Zeich.', 12)).toBe('zwölf Zeich.')
  expect(shortenText('x'.repeat(13), 12)).toBe(`${'x'.repeat(11)}…`)
  expect(shortenText(`a ${'x'.repeat(20)}`, 12)).toBe(`a ${'x'.repeat(9)}…`)
  expect(shortenText(`${'x'.repeat(10)}😀y`, 12)).toBe(`${'x'.repeat(10)}\ufffd…`)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = shortenText(text, 60)
      expect(line.length).toBeLessThanOrEqual(60)
      expect(line.isWellFormed()).toBe(true)
    }),
  )
})
