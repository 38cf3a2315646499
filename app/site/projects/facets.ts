import type { Project } from '#content/project.ts'
import { getIndustry } from '#content/results.ts'
import { createFacets, sortByFrequency } from '../facets.ts'

type FacetFields = Pick<Project, 'industry' | 'tags' | 'technologies'>

export const { matchesFacets, countChoices } = createFacets(
  {
    branche: (project: FacetFields) => [getIndustry(project) ?? ''],
    technologie: ({ technologies }: FacetFields) => technologies,
  },
  sortByFrequency,
)
