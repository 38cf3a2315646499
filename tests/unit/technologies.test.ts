import { expect, test } from 'vitest'
import { selectVisibleTechnologies, technologies } from '#content/settings/technologies.ts'
import { findTechnologyMark } from '#site/home/technology-marks.ts'

const entryOf = (groups: { name: string; entries: string[] }[]) =>
  selectVisibleTechnologies({ isShown: true, groups, marks: [] }).entry

test('until somebody chooses, five groups of eight stand there, each with its mark', () => {
  const shown = selectVisibleTechnologies(technologies.fallback).groups
  expect(shown.map(({ entries }) => entries.length)).toEqual([8, 8, 8, 8, 8])
  const names = shown.flatMap(({ entries }) => entries)
  expect(names.filter((name) => !findTechnologyMark(name))).toEqual([])
})

test('the hidden entry is PHP, or the last of all where there is none', () => {
  expect(entryOf(technologies.fallback.groups)).toBe('PHP')
  expect(entryOf([{ name: 'a', entries: ['C', 'php', 'PHP'] }])).toBe('php')
  const groups = [
    { name: 'a', entries: ['COBOL', 'Ada'] },
    { name: 'b', entries: ['Rust', 'Zig'] },
  ]
  expect(entryOf(groups)).toBe('Zig')
  expect(entryOf([])).toBeUndefined()
})

test('a mark is found in any case; what has none is shown without', () => {
  expect(['REACT', 'react', 'COBOL'].map(findTechnologyMark)).toEqual(['react', 'react', undefined])
  const groups = [{ name: 'a', entries: ['REACT', 'COBOL'] }]
  expect(selectVisibleTechnologies({ isShown: false, groups, marks: [] }).groups).toEqual([])
})

test('a mark of the owner’s stands where no other is known, and instead of one that is', () => {
  const groups = [{ name: 'a', entries: ['COBOL', 'React', 'Vue.js'] }]
  const own = ['cobol', 'REACT'].map((name) => ({ name, picture: `/media/${name}.svg` }))
  const shown = selectVisibleTechnologies({ isShown: true, groups, marks: own })
  expect(shown.own).toEqual({ COBOL: '/media/cobol.svg', React: '/media/REACT.svg' })
})
