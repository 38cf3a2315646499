import { expect, test } from 'vitest'
import { facetsOf, fits } from '../../app/site/projects/facets.ts'

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

test('what most projects have comes first, and one without an industry goes by its first tag', () => {
  expect(facetsOf(projects, nothing)).toEqual({
    branche: [
      ['Energie', 2],
      ['Handel', 1],
      ['Portal', 1],
    ],
    technologie: [
      ['React', 3],
      ['Java', 2],
      ['Vue.js', 1],
    ],
    all: { branche: 4, technologie: 4 },
  })
})

test('each choice counts what the other leaves, so none leads to nothing', () => {
  const chosen = { branche: 'Energie', technologie: 'Java' }
  const { branche, technologie, all } = facetsOf(projects, chosen)
  expect(all).toEqual({ branche: 2, technologie: 2 })
  for (const [name, count] of branche)
    expect(projects.filter((each) => fits(each, { ...chosen, branche: name }))).toHaveLength(count)
  for (const [name, count] of technologie)
    expect(projects.filter((each) => fits(each, { ...chosen, technologie: name }))).toHaveLength(
      count,
    )
  expect(projects.filter((each) => fits(each, chosen))).toEqual([projects[2]])
})
