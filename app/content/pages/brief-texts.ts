import type { Service } from '../types/service.ts'
import type { Slide } from '../types/slide.ts'

const maxLength = 140

const abbreviations = new Set(
  'abs bspw bzgl bzw ca co dipl dr etc evtl exkl fa ggf hr inc inkl ing inkl ltd max min mind mio mrd nr prof sog st str tel usw vgl zzgl'.split(
    ' ',
  ),
)

/** The first sentence of a text on one line, cut at `maxLength` characters. */
export function extractFirstSentence(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  // „z. B.“, „3.000“ and „inkl.“ end no sentence.
  const ends = [...line.matchAll(/(\p{L}{2,})[.!?](?= \p{Lu}|$)/gu)]
  const end = ends.find(([, word = '']) => !abbreviations.has(word.toLowerCase()))
  const sentence = end ? line.slice(0, end.index + end[0].length) : line
  if (sentence.length <= maxLength) return sentence
  const start = sentence.slice(0, maxLength - 2)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:–-]+$/, '')} …`
}

export const getServiceSummary = ({
  summary,
  description,
}: Pick<Service, 'summary' | 'description'>) => summary ?? extractFirstSentence(description)

export const getServiceApproach = ({
  approach,
  description,
}: Pick<Service, 'approach' | 'description'>) => approach ?? description

export type SlideDrawingPart = ReturnType<typeof getSlideDrawingParts>[number]

/** The parts of a slide's drawing. Stages have no face, so one is filled in. */
export const getSlideDrawingParts = ({ parts }: Pick<Slide, 'parts'>) =>
  parts.map(({ face, ...part }) => ({ ...part, face: face ?? ('Baustein' as const) }))
