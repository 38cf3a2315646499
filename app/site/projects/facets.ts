import type { Project } from '#content/project.ts'
import { formatIndustry } from '#content/results.ts'
import { facets, frequent } from '../facets.ts'

type FacetFields = Pick<Project, 'industry' | 'tags' | 'technologies'>

export const { fits, countChoices } = facets(
  {
    branche: (project: FacetFields) => [formatIndustry(project) ?? ''],
    technologie: ({ technologies }: FacetFields) => technologies,
  },
  frequent,
)
