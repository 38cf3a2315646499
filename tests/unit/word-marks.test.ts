import { expect, test } from 'vitest'
import { diffWords } from '#drafts/panel/differences/word-marks.ts'
import { randomOf } from '../random.ts'

const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ text, kind }) => (kind ? `${kind === 'gone' ? '-' : '+'}[${text}]` : text))
    .join('')

test('words that changed are marked, and the others stand as they are', () => {
  expect(marked('Wir bauen Software', 'Wir bauen gute Software')).toBe('Wir bauen +[gute ]Software')
  expect(marked('Wir bauen gute Software', 'Wir bauen Software')).toBe('Wir bauen -[gute ]Software')
  expect(marked('gleich', 'gleich')).toBe('gleich')
  expect(marked('', 'neu')).toBe('+[neu]')
})

test('where all words of a passage changed, it is one passage', () => {
  expect(
    marked(
      'Die Verbindung, die Ihren Systemen fehlt',
      'Wir halten Ihre Maschinen am Laufen und Ihren Systemen fehlt nichts',
    ),
  ).toBe(
    '-[Die Verbindung, die ]+[Wir halten Ihre Maschinen am Laufen und ]Ihren Systemen fehlt+[ nichts]',
  )
})

test('whatever was written, what is not new was there before, and what is not gone is there now', () => {
  const { int, one } = randomOf(7)
  const text = () =>
    Array.from({ length: int(12) }, () => one(['a', 'b', ' ', '  ', 'c\n', 'dd'])).join('')
  for (let round = 0; round < 500; round++) {
    const [before, after] = [text(), text()]
    const parts = diffWords(before, after)
    const without = (kind: string) =>
      parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('')
    expect([without('new'), without('gone')]).toEqual([before, after])
    expect(parts.every((part) => part.text !== '')).toBe(true)
  }
})
