import type { Part } from './faces.server.ts'
import type { Inks } from './pen.server.ts'
import { drawStages } from './stages.server.ts'
import { placeLabels } from './tags.server.ts'
import { drawPlan } from './wiring-plan.server.ts'

export interface DrawingInput {
  kind: 'wiring plan' | 'stages'
  parts: readonly Part[]
  inks: Inks
}

/** Draws the hero with up to six parts, and places its labels, which are text of the page. */
export async function drawHero({ kind, parts: allParts, inks }: DrawingInput) {
  const parts = allParts.slice(0, 6)
  const isWay = kind === 'stages'
  const { svg, exit, ...ground } = isWay
    ? drawStages(parts.length, inks)
    : await drawPlan(parts, inks)
  return {
    svg,
    ...(await placeLabels(parts, ground.feet, { ...ground, prefersLeft: isWay })),
    /** Where the wire leaves the lower edge, in percent. */
    exit: Math.round(exit * 10_000) / 100,
  }
}
