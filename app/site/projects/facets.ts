import type { Project } from '../../content/project.ts'
import { industryOf } from '../../content/results.ts'

/** What the address of the list may narrow it down to. */
export type Chosen = Record<'branche' | 'technologie', string | null>

type Narrowed = Pick<Project, 'industry' | 'tags' | 'technologies'>
type Counted = [name: string, count: number][]

/** What there is to choose from, with how many projects each choice leaves, and how many there are without one. */
export type Facets = Record<keyof Chosen, Counted> & { all: Record<keyof Chosen, number> }

/** Of what can be chosen: what hardly any project has is no help. */
const mostChoices = 100

const isOfIndustry = (project: Narrowed, { branche }: Chosen) =>
  branche === null || industryOf(project) === branche
const isBuiltWith = ({ technologies }: Narrowed, { technologie }: Chosen) =>
  technologie === null || technologies.includes(technologie)

export const fits = (project: Narrowed, chosen: Chosen) =>
  isOfIndustry(project, chosen) && isBuiltWith(project, chosen)

/** Each counts what the other one leaves, so that no choice leads to nothing. */
export function facetsOf(projects: Narrowed[], chosen: Chosen): Facets {
  const builtWith = projects.filter((each) => isBuiltWith(each, chosen))
  const ofIndustry = projects.filter((each) => isOfIndustry(each, chosen))
  return {
    branche: counted(builtWith.map((each) => [industryOf(each) ?? ''])),
    technologie: counted(ofIndustry.map(({ technologies }) => technologies)),
    all: { branche: builtWith.length, technologie: ofIndustry.length },
  }
}

/** What most projects have comes first, otherwise the order of the projects holds. */
function counted(projects: string[][]): Counted {
  const counts = new Map<string, number>()
  for (const names of projects)
    for (const name of new Set(names)) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, many], [, more]) => more - many).slice(0, mostChoices)
}
