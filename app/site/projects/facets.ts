import type { Project } from '#content/project.ts'
import { formatIndustry } from '#content/results.ts'
import { facets, frequent } from '../facets.ts'

type Narrowed = Pick<Project, 'industry' | 'tags' | 'technologies'>

export const { fits, countChoices } = facets(
  {
    branche: (project: Narrowed) => [formatIndustry(project) ?? ''],
    technologie: ({ technologies }: Narrowed) => technologies,
  },
  frequent,
)
