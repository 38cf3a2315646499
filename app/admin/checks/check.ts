import type { Speaker } from '../../language/speaker.ts'
import type { Program } from '../../program.server.ts'

/** What a check reads: the content of one moment, be it today's or a view's. */
export type Site = Pick<Program, 'store' | 'database'>

/** Looks at a site, or at the running program; it changes nothing. */
export type Check<Of = Site> = (of: Of, t: Speaker) => Promise<Finding[]>

/** One thing that the operator should see to. */
export interface Finding {
  text: string
  /** The site must not go live before, or something does not arrive. */
  isUrgent?: boolean
  /** Stays until somebody says that it was seen. */
  seen?: { action: string; id: number }
  /** The screens, or the fields, where it is put right. */
  links?: { text: string; to: string }[]
}
