import { palette } from './palette.ts'
import { circle, list, type Point, polyline, round, type Stop } from './svg.ts'

/** The same route, `distance` to its right, with mitred corners: how parallel traces stay parallel. */
function offset(route: readonly Point[], distance: number): Point[] {
  const directions = route.slice(1).map((to, index) => directionOf(route[index] ?? to, to))
  return route.map(([x, y], index) => {
    const after = directions[index] ?? directions[index - 1] ?? [1, 0]
    const before = directions[index - 1] ?? after
    const normal: Point = [-(before[1] + after[1]), before[0] + after[0]]
    const reach = 1 + before[0] * after[0] + before[1] * after[1]
    return [x + (normal[0] / reach) * distance, y + (normal[1] / reach) * distance]
  })
}

function directionOf(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

/** `count` routes side by side, `pitch` apart, centred on the given one. */
export function bundle(route: readonly Point[], count: number, pitch: number): Point[][] {
  return list(count, (index) => offset(route, (index - (count - 1) / 2) * pitch))
}

/** One SVG path for a whole bundle. */
export const bundlePath = (route: readonly Point[], count: number, pitch: number) =>
  bundle(route, count, pitch)
    .map((each) => polyline(each))
    .join('')

const glowStops: Stop[] = [
  [0, palette.copper, 0.75],
  [0.25, palette.copper, 0.32],
  [0.6, palette.copper, 0.08],
  [1, palette.copper, 0],
]

/** The gradients behind `joint`; once in every drawing that has solder points. */
export const solder = [
  `<radialGradient id="glow">${stops(glowStops)}</radialGradient>`,
  `<radialGradient id="solder" cx="0.38" cy="0.34" r="0.75">${stops([
    [0, '#fff4ea'],
    [0.35, palette.copperSoft],
    [0.75, palette.copper],
    [1, palette.copperDeep],
  ])}</radialGradient>`,
].join('')

function stops(all: readonly Stop[]) {
  return all
    .map(([at, c, alpha = 1]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${alpha}"/>`)
    .join('')
}

/** A glowing solder point; `glow` is the reach of its light in radii, 0 for none. */
export function joint([x, y]: Point, r: number, glow = 5) {
  const light = glow ? circle(x, y, r * glow, 'url(#glow)') : ''
  return light + circle(x, y, r, 'url(#solder)')
}

/** The same on an isometric ground: pad and light lie flat. */
export function flatJoint([x, y]: Point, r: number, glow = 5) {
  const flat = (radius: number, fill: string) =>
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radius)}" ry="${round(radius * 0.577)}" fill="${fill}"/>`
  return (glow ? flat(r * glow, 'url(#glow)') : '') + flat(r, 'url(#solder)')
}
