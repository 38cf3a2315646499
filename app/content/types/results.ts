import { translate } from '#core/site-language/translate.ts'
import type { Project } from './project.ts'
import type { Service } from './service.ts'
import type { Testimonial } from './testimonial.ts'

export type ProjectResult = Project['results'][number]

/** The result as a phrase: „vorher 47, nachher 19 Minuten“. */
export const formatProjectResult = ({ before, after, unit }: Omit<ProjectResult, 'label'>) =>
  before
    ? translate('vorher {before}, nachher {after} {unit}', { before, after, unit })
    : `${after} ${unit}`

/** The first three featured projects with results, for the home page. */
export const pickFeaturedProjectsWithResults = <P extends Pick<Project, 'is_featured' | 'results'>>(
  projects: P[],
) => projects.filter(({ is_featured, results }) => is_featured && results.length > 0).slice(0, 3)

/** The testimonial of a project's client, matched by the company. */
export const findClientTestimonial = <V extends Pick<Testimonial, 'company'>>(
  { client }: Pick<Project, 'client'>,
  testimonials: V[],
): V | undefined => testimonials.find(({ company }) => company === client)

/**
 * Shows each testimonial once: with the first proof of its company, else among the others. If none are left for the
 * others, proofs have none.
 */
export function assignTestimonials<V extends Pick<Testimonial, 'company'>>(
  proofs: Pick<Project, 'client'>[],
  testimonials: V[],
): { beside: (V | undefined)[]; others: V[] } {
  let others = testimonials
  const beside = proofs.map((proof) => {
    const testimonial = findClientTestimonial(proof, others)
    others = others.filter((each) => each !== testimonial)
    return testimonial
  })
  return others.length > 0 ? { beside, others } : { beside: [], others: testimonials }
}

/** The first result of the company that a testimonial is from. */
export const findClientResult = (
  { company }: Pick<Testimonial, 'company'>,
  projects: Pick<Project, 'client' | 'results'>[],
): ProjectResult | undefined =>
  projects.flatMap(({ client, results }) => (client === company ? results : []))[0]

/** The first of the named projects that has results, with its first result. */
export function findFirstProjectWithResult<P extends Pick<Project, 'title' | 'results'>>(
  { proof }: Pick<Service, 'proof'>,
  projects: P[],
  /** The title by which a service names the project. */
  getTitle = ({ title }: P) => title,
): { project: P; result: ProjectResult } | undefined {
  for (const title of proof) {
    const project = projects.find((each) => getTitle(each) === title)
    const [result] = project?.results ?? []
    if (project && result) return { project, result }
  }
  return undefined
}

/** The industry of a project, else its first tag. */
export const getIndustry = ({ industry, tags }: Pick<Project, 'industry' | 'tags'>) =>
  industry ?? tags[0] ?? null

export const getSituation = ({
  situation,
  description,
}: Pick<Project, 'situation' | 'description'>) => situation ?? description
