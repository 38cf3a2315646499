import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { bundle, bundlePath, joint } from './trace.ts'

export const coverSize = { width: 1600, height: 1000 }

/** The ground of a project cover: one tint, one light, one hairline grid that fades with the light. */
export function ground(tint: { from: string; to: string; light: string; grid: string; at: Point }) {
  const { width, height } = coverSize
  const grid =
    svg.list(41, (i) => `M${i * 40} 0V${height}`).join('') +
    svg.list(26, (i) => `M0 ${i * 40}H${width}`).join('')
  return [
    svg.fade('ground', 'diagonal', [
      [0, tint.from],
      [1, tint.to],
    ]),
    svg.falloff('groundLight', tint.at, 900, [
      [0, tint.light, 1],
      [0.5, tint.light, 0.35],
      [1, tint.light, 0],
    ]),
    svg.falloff('gridLight', tint.at, 950, [
      [0, '#fff'],
      [1, '#fff', 0.1],
    ]),
    svg.mask('grid', width, height, 'url(#gridLight)'),
    svg.rect(0, 0, width, height, 'url(#ground)'),
    svg.rect(0, 0, width, height, 'url(#groundLight)'),
    svg.line(grid, tint.grid, 1, 'mask="url(#grid)"'),
  ].join('')
}

/** Parallel traces that end in solder points: the thread through all six covers. */
export function traces(
  route: readonly Point[],
  look: { count: number; pitch: number; stroke: string; width?: number; glow?: number },
) {
  const width = look.width ?? 5
  const path = bundlePath(route, look.count, look.pitch)
  const ends = bundle(route, look.count, look.pitch).map((each) => each.at(-1) ?? [0, 0])
  return [
    svg.line(path, look.stroke, width * 3.2, 'stroke-opacity="0.1"'),
    svg.line(path, look.stroke, width, 'stroke-linejoin="round"'),
    ...ends.map((end) => joint([end[0] ?? 0, end[1] ?? 0], width * 1.9, look.glow ?? 4)),
  ].join('')
}

/** A soft shadow on a light ground, as a gradient: blurs are slow. */
export function softShadow(x: number, y: number, w: number, h: number, reach = 60) {
  const rings = svg.list(8, (i) => {
    const grow = (reach * (i + 1)) / 8
    return svg.rect(
      x - grow,
      y - grow + reach * 0.45,
      w + grow * 2,
      h + grow * 2,
      palette.inkSoft,
      `rx="${20 + grow}" fill-opacity="0.016"`,
    )
  })
  return rings.join('')
}
