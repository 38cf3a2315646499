import { expect, test } from 'vitest'
import { selectVisibleTechnologies, technologySettings } from '#content/settings/technologies.ts'
import { findTechnologyMark } from '#site/home/technology-marks.ts'

const entryOf = (groups: { name: string; entries: string[] }[]) =>
  selectVisibleTechnologies({ isShown: true, groups, marks: [] }).entry

test('the default technologies are five groups of eight, each entry with a mark', () => {
  const shown = selectVisibleTechnologies(technologySettings.fallback).groups
  expect(shown.map(({ entries }) => entries.length)).toEqual([8, 8, 8, 8, 8])
  const names = shown.flatMap(({ entries }) => entries)
  expect(names.filter((name) => !findTechnologyMark(name))).toEqual([])
})

test('the hidden entry is PHP, or the last entry without it', () => {
  expect(entryOf(technologySettings.fallback.groups)).toBe('PHP')
  expect(entryOf([{ name: 'a', entries: ['C', 'php', 'PHP'] }])).toBe('php')
  const groups = [
    { name: 'a', entries: ['COBOL', 'Ada'] },
    { name: 'b', entries: ['Rust', 'Zig'] },
  ]
  expect(entryOf(groups)).toBe('Zig')
  expect(entryOf([])).toBeUndefined()
})

test('findTechnologyMark ignores case, and isShown false hides all groups', () => {
  expect(['REACT', 'react', 'COBOL'].map(findTechnologyMark)).toEqual(['react', 'react', undefined])
  const groups = [{ name: 'a', entries: ['REACT', 'COBOL'] }]
  expect(selectVisibleTechnologies({ isShown: false, groups, marks: [] }).groups).toEqual([])
})

test("the owner's mark takes precedence over the built-in one", () => {
  const groups = [{ name: 'a', entries: ['COBOL', 'React', 'Vue.js'] }]
  const own = ['cobol', 'REACT'].map((name) => ({ name, picture: `/media/${name}.svg` }))
  const shown = selectVisibleTechnologies({ isShown: true, groups, marks: own })
  expect(shown.own).toEqual({ COBOL: '/media/cobol.svg', React: '/media/REACT.svg' })
})
