import { heroCloud } from './hero-cloud.ts'
import { heroTeam } from './hero-team.ts'
import { heroVerbinden } from './hero-verbinden.ts'

export interface Artwork {
  svg: string
  /** Pixels. */
  width: number
  height: number
  /** German, factual. */
  alt: string
  /** The media folder that the picture belongs to. */
  folder: string
  /** What a crop must keep; 0..1 from the left and from the top. */
  focal: { x: number; y: number }
}

/** Every picture of the demo content by name, drawn when called. */
export const artwork: Record<string, () => Artwork> = {
  'hero-verbinden': heroVerbinden,
  'hero-cloud': heroCloud,
  'hero-team': heroTeam,
}
