import type { Project } from './project.ts'
import type { Service } from './service.ts'
import type { Testimonial } from './testimonial.ts'

export type Result = Project['results'][number]

/** As it is read aloud: „vorher 47, nachher 19 Minuten“. */
export const spokenResult = ({ before, after, unit }: Omit<Result, 'label'>) =>
  before ? `vorher ${before}, nachher ${after} ${unit}` : `${after} ${unit}`

/** Featured, and measured: what proves something on the home page. */
export const provingProjects = <P extends Pick<Project, 'is_featured' | 'results'>>(
  projects: P[],
) => projects.filter(({ is_featured, results }) => is_featured && results.length > 0).slice(0, 3)

/** What the client of a project says; a voice belongs to a project by the company. */
export const findTestimonial = <V extends Pick<Testimonial, 'company'>>(
  { client }: Pick<Project, 'client'>,
  voices: V[],
): V | undefined => voices.find(({ company }) => company === client)

/**
 * Nobody is quoted twice: a voice stands beside the first proof for its company, else among the others. Where that left
 * none of them, the proofs go without.
 */
export function quotedOnce<V extends Pick<Testimonial, 'company'>>(
  proofs: Pick<Project, 'client'>[],
  voices: V[],
): { beside: (V | undefined)[]; others: V[] } {
  let others = voices
  const beside = proofs.map((proof) => {
    const voice = findTestimonial(proof, others)
    others = others.filter((each) => each !== voice)
    return voice
  })
  return others.length > 0 ? { beside, others } : { beside: [], others: voices }
}

/** The result of the company that a voice speaks for. */
export const firstResult = (
  { company }: Pick<Testimonial, 'company'>,
  projects: Pick<Project, 'client' | 'results'>[],
): Result | undefined =>
  projects.flatMap(({ client, results }) => (client === company ? results : []))[0]

/** The first of the named projects that was measured, with its first result. */
export function findProof<P extends Pick<Project, 'title' | 'results'>>(
  { proof }: Pick<Service, 'proof'>,
  projects: P[],
): { project: P; result: Result } | undefined {
  for (const title of proof) {
    const project = projects.find((each) => each.title === title)
    const [result] = project?.results ?? []
    if (project && result) return { project, result }
  }
  return undefined
}

/** What a project was about, for those that have no industry. */
export const formatIndustry = ({ industry, tags }: Pick<Project, 'industry' | 'tags'>) =>
  industry ?? tags[0] ?? null

export const summarizeSituation = ({
  situation,
  description,
}: Pick<Project, 'situation' | 'description'>) => situation ?? description
