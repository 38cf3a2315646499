import type { Project } from '#content/types/project.ts'
import { getIndustry } from '#content/types/results.ts'
import { createFacetFilter, pickMostFrequent } from '../parts/facets.ts'

type FacetFields = Pick<Project, 'industry' | 'tags' | 'technologies'>

export const { matchesFacets, countChoices } = createFacetFilter(
  {
    branche: (project: FacetFields) => [getIndustry(project) ?? ''],
    technologie: ({ technologies }: FacetFields) => technologies,
  },
  pickMostFrequent,
)
