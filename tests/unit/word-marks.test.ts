import { expect, test } from 'vitest'
import { diffWords } from '#drafts/panel/differences/word-marks.ts'
import { randomOf } from '../random.ts'

const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ text, kind }) => (kind ? `${kind === 'gone' ? '-' : '+'}[${text}]` : text))
    .join('')

test('diffWords marks inserted and removed words', () => {
  expect(marked('Wir bauen Software', 'Wir bauen gute Software')).toBe('Wir bauen +[gute ]Software')
  expect(marked('Wir bauen gute Software', 'Wir bauen Software')).toBe('Wir bauen -[gute ]Software')
  expect(marked('gleich', 'gleich')).toBe('gleich')
  expect(marked('', 'neu')).toBe('+[neu]')
})

test('diffWords joins a fully changed passage into one removal and one insertion', () => {
  expect(
    marked(
      'Die Verbindung, die Ihren Systemen fehlt',
      'Wir halten Ihre Maschinen am Laufen und Ihren Systemen fehlt nichts',
    ),
  ).toBe(
    '-[Die Verbindung, die ]+[Wir halten Ihre Maschinen am Laufen und ]Ihren Systemen fehlt+[ nichts]',
  )
})

test('diffWords of random texts restores both texts and has no empty part', () => {
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
