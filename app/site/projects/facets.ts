import type { Project } from '../../content/project.ts'
import { industryOf } from '../../content/results.ts'
import { facets, frequent } from '../facets.ts'

type Narrowed = Pick<Project, 'industry' | 'tags' | 'technologies'>

export const { fits, choicesOf } = facets(
  {
    branche: (project: Narrowed) => [industryOf(project) ?? ''],
    technologie: ({ technologies }: Narrowed) => technologies,
  },
  frequent,
)
