import { expect, test } from 'vitest'
import { shownTechnologies, technologies } from '../../app/content/technologies.ts'
import { marks } from '../../app/site/home/technology-marks.ts'

const entryOf = (groups: { name: string; entries: string[] }[]) =>
  shownTechnologies({ isShown: true, groups }, marks)
    .flatMap(({ items }) => items)
    .filter(({ isEntry }) => isEntry)
    .map(({ name }) => name)

test('until somebody chooses, five groups of eight stand there, each with its mark', () => {
  const shown = shownTechnologies(technologies.fallback, marks)
  expect(shown.map(({ items }) => items.length)).toEqual([8, 8, 8, 8, 8])
  expect(shown.flatMap(({ items }) => items).filter(({ icon }) => icon === null)).toEqual([])
})

test('the hidden entry is PHP, or the last of all where there is none', () => {
  expect(entryOf(technologies.fallback.groups)).toEqual(['PHP'])
  expect(entryOf([{ name: 'a', entries: ['C', 'php', 'PHP'] }])).toEqual(['php'])
  const groups = [
    { name: 'a', entries: ['COBOL', 'Ada'] },
    { name: 'b', entries: ['Rust', 'Zig'] },
  ]
  expect(entryOf(groups)).toEqual(['Zig'])
  expect(entryOf([])).toEqual([])
})

test('a mark is found in any case; what has none is shown without', () => {
  const groups = [{ name: 'a', entries: ['REACT', 'COBOL'] }]
  expect(shownTechnologies({ isShown: true, groups }, marks)[0]?.items).toMatchObject([
    { icon: 'react' },
    { icon: null },
  ])
  expect(shownTechnologies({ isShown: false, groups }, marks)).toEqual([])
})
