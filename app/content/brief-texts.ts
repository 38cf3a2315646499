import type { Service } from './service.ts'
import type { Slide } from './slide.ts'

const most = 140

/** The first sentence of a text, on one line of at most so many characters. */
export function firstSentence(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  // „z. B.“ and „3.000“ end no sentence.
  const [sentence = line] = /^.*?\p{L}{2}[.!?](?= \p{Lu}|$)/u.exec(line) ?? []
  if (sentence.length <= most) return sentence
  const start = sentence.slice(0, most - 2)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), most / 2)).replace(/[\s,;:–-]+$/, '')} …`
}

export const summaryOf = ({ summary, description }: Pick<Service, 'summary' | 'description'>) =>
  summary ?? firstSentence(description)

export const approachOf = ({ approach, description }: Pick<Service, 'approach' | 'description'>) =>
  approach ?? description

export type Part = ReturnType<typeof partsOf>[number]

/** What the drawing of a slide is made of; stages need no face. */
export const partsOf = ({ parts }: Pick<Slide, 'parts'>) =>
  parts.map(({ face, ...part }) => ({ ...part, face: face ?? ('Baustein' as const) }))
