import { expect, test } from 'vitest'
import { breakLines } from '#ui/lettering/lettering.server.ts'

const box = { size: 60, width: 640, lines: 4 }

test('breakLines breaks a title at spaces and keeps every word', () => {
  const lines = breakLines('Leitstand für Touren und Rampen in drei Standorten', box)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe('Leitstand für Touren und Rampen in drei Standorten')
})

test.each([
  ['one endless word', 'Größenverhältnisse'.repeat(5000)],
  ['endless words', 'so weiter '.repeat(9000)],
  ['marks upon marks', `Z${'\u0301\u0327'.repeat(40_000)}`],
  ['markup', '<img src=x onerror=hit()>"><svg><script>hit()</script>'.repeat(800)],
])('breakLines cuts %s to 500 characters', (_, text) => {
  const lines = breakLines(text, box)
  expect(lines.length).toBeLessThanOrEqual(box.lines)
  expect(lines.join('').length).toBeLessThanOrEqual(500)
})
