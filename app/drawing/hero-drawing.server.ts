import type { FaceName } from './faces.server.ts'
import type { Inks } from './pen.server.ts'
import { stages } from './stages.server.ts'
import { type Hanging, hang } from './tags.server.ts'
import { wiringPlan } from './wiring-plan.server.ts'

export interface Part {
  name: string
  note?: string
  face: FaceName
  /** What stands on the face. */
  words: readonly string[]
}

export interface Wanted {
  kind: 'wiring plan' | 'stages'
  parts: readonly Part[]
  inks: Inks
}

export interface Tag extends Hanging {
  name: string
  note?: string
}

const most = 6

/** The picture of up to six parts, and what hangs in it as text of the page. */
export function drawHero({ kind, parts: given, inks }: Wanted) {
  const parts = given.slice(0, most)
  const isWay = kind === 'stages'
  const { svg, feet, isCovered, exit } = isWay
    ? stages(parts.length, inks)
    : wiringPlan(parts, inks)
  const labels = parts.map(({ name, note }, at) => ({
    name,
    note: note || (isWay ? `Etappe ${at + 1}` : undefined),
  }))
  const hung = hang(labels, feet, { isCovered, prefersLeft: isWay })
  return {
    svg,
    tags: hung.tags.map((tag, at): Tag => ({ ...(labels[at] as (typeof labels)[number]), ...tag })),
    widest: hung.most,
    /** Where the wire leaves the lower edge, in per cent. */
    exit: Math.round(exit * 10_000) / 100,
  }
}
