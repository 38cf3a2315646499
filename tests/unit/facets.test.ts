import { expect, test } from 'vitest'
import { countChoices, matchesFacets } from '#site/projects/facets.ts'

const project = (industry: string | null, ...technologies: string[]) => ({
  industry,
  technologies,
  tags: ['Portal'],
})
const projects = [
  project('Handel', 'React'),
  project('Energie', 'React', 'Vue.js', 'React'),
  project('Energie', 'Java'),
  project(null, 'Java', 'React'),
]
const nothing = { branche: null, technologie: null }

test('countChoices sorts by frequency and counts a project without an industry by its first tag', () => {
  expect(countChoices(projects, nothing)).toEqual({
    branche: {
      all: 4,
      values: [
        ['Energie', 2],
        ['Handel', 1],
        ['Portal', 1],
      ],
    },
    technologie: {
      all: 4,
      values: [
        ['React', 3],
        ['Java', 2],
        ['Vue.js', 1],
      ],
    },
  })
})

test('countChoices counts the matches that each choice leaves', () => {
  const chosen = { branche: 'Energie', technologie: 'Java' }
  const { branche, technologie } = countChoices(projects, chosen)
  expect([branche.all, technologie.all]).toEqual([2, 2])
  for (const [name, count] of branche.values)
    expect(
      projects.filter((each) => matchesFacets(each, { ...chosen, branche: name })),
    ).toHaveLength(count)
  for (const [name, count] of technologie.values)
    expect(
      projects.filter((each) => matchesFacets(each, { ...chosen, technologie: name })),
    ).toHaveLength(count)
  expect(projects.filter((each) => matchesFacets(each, chosen))).toEqual([projects[2]])
})
