import { heroCloud } from './hero-cloud.ts'
import { heroTeam } from './hero-team.ts'
import { heroVerbinden } from './hero-verbinden.ts'
import { portraits } from './portrait.ts'
import { postBericht } from './post-bericht.ts'
import { postCloud } from './post-cloud.ts'
import { postWcag } from './post-wcag.ts'
import { projectEnergie } from './project-energie.ts'
import { projectGesundheit } from './project-gesundheit.ts'
import { projectHandel } from './project-handel.ts'
import { projectLogistik } from './project-logistik.ts'
import { projectVersicherung } from './project-versicherung.ts'
import { projectVerwaltung } from './project-verwaltung.ts'

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
  'project-logistik': projectLogistik,
  'project-versicherung': projectVersicherung,
  'project-energie': projectEnergie,
  'project-gesundheit': projectGesundheit,
  'project-handel': projectHandel,
  'project-verwaltung': projectVerwaltung,
  'post-cloud': postCloud,
  'post-bericht': postBericht,
  'post-wcag': postWcag,
  ...portraits,
}
