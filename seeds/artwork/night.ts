import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'

export const heroSize = { width: 2560, height: 1440 }

/** The dark ground of the wide scenes: light around one place, falling off to the edges. */
export function nightGround(centre: Point, glow: string = palette.cobalt, strength = 0.34) {
  const { width, height } = heroSize
  return [
    svg.fade('nightGround', 'diagonal', [
      [0, palette.night],
      [0.5, palette.ink],
      [1, palette.inkSoft],
    ]),
    svg.falloff('nightGlow', centre, 1300, [
      [0, glow, strength],
      [0.35, glow, strength * 0.5],
      [0.7, glow, strength * 0.13],
      [1, glow, 0],
    ]),
    svg.rect(0, 0, width, height, 'url(#nightGround)'),
    svg.rect(0, 0, width, height, 'url(#nightGlow)'),
  ].join('')
}

/** Darkens the half where the headline stands, so that the scene emerges from it. */
export function calmLeft() {
  const { width, height } = heroSize
  const veil = svg.fade('calmLeft', 'right', [
    [0, palette.night, 0.95],
    [0.3, palette.night, 0.72],
    [0.52, palette.night, 0.18],
    [0.62, palette.night, 0],
  ])
  return veil + svg.rect(0, 0, width, height, 'url(#calmLeft)')
}

/** A trace of film grain, which keeps the long dark gradients from showing steps. */
export function grain() {
  const { width, height } = heroSize
  const noise =
    '<filter id="noise" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="1" seed="3"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.9 0 0 0 -0.2"/></filter>'
  const tile = `<pattern id="grain" width="200" height="200" patternUnits="userSpaceOnUse"><rect width="200" height="200" filter="url(#noise)"/></pattern>`
  return noise + tile + svg.rect(0, 0, width, height, 'url(#grain)', 'opacity="0.05"')
}
