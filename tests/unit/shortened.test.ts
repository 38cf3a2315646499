import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortened } from '../../app/site/head/shortened.ts'

test('is cut between words and never longer than asked', () => {
  expect(shortened('Kurz.', 20)).toBe('Kurz.')
  expect(shortened('Wir bauen, was dazwischen fehlt', 12)).toBe('Wir bauen…')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = shortened(text, 60)
      expect(line.length).toBeLessThanOrEqual(60)
      expect(line.isWellFormed()).toBe(true)
    }),
  )
})
