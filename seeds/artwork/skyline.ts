import { heroSize } from './night.ts'
import { palette } from './palette.ts'
import { randomFrom } from './random.ts'
import * as svg from './svg.ts'

const { width } = heroSize

/** Where the racks stand, in pixels from the top, and around which x they are tallest. */
export const horizon = 1010
const summit = 1790

/** From the haze to the viewer: how tall and wide a row of racks is, and how much of it is lit. */
const rows = [
  { seed: 4, tall: [130, 400], wide: 56, fill: '#3048a6', lamps: 0.25, mist: 0.4 },
  { seed: 9, tall: [90, 330], wide: 70, fill: '#1b2a6c', lamps: 0.55, mist: 0.3 },
  { seed: 31, tall: [60, 255], wide: 86, fill: '#101842', lamps: 0.9, mist: 0.16 },
  { seed: 27, tall: [36, 150], wide: 104, fill: '#080d24', lamps: 1, mist: 0 },
] as const

/** The rows of server racks, one drawing each; their haze is the gradient `mist`. */
export const skyline = () => rows.map(row)

/** All cabinets of a row, drawn as one path for each colour: bodies, upper edges, units, lamps. */
function row({ seed, tall, wide, fill, lamps, mist }: (typeof rows)[number]) {
  const random = randomFrom(seed)
  const paths = { body: '', edge: '', unit: '', cool: '', bright: '', warm: '' }
  for (let x = -20; x < width; ) {
    const near = Math.max(0, 1 - Math.abs(x + wide / 2 - summit) / 1000)
    const h = Math.round(tall[0] + (tall[1] - tall[0]) * near * random.between(0.15, 1))
    const y = horizon - h
    paths.body += `M${x} ${y}h${wide}v${h}h${-wide}z`
    paths.edge += `M${x} ${y + 1}h${wide}`
    const step = 13
    for (let top = y + 20; top < horizon - 14; top += step) {
      paths.unit += `M${x + 8} ${top}h${wide - 16}`
      if (random.chance(0.3)) continue
      const colour = random.chance(0.1) ? 'warm' : random.chance(0.35) ? 'bright' : 'cool'
      const from = x + 10 + random.whole(0, 2) * 8
      const count = random.whole(1, Math.floor((wide - 34) / 8))
      for (let i = 0; i < count; i++) paths[colour] += `M${from + i * 8} ${top + 6}h4.5`
    }
    x += wide + (random.chance(0.3) ? random.whole(1, 3) * 20 : 4)
  }
  return [
    svg.shape(paths.body, fill),
    svg.line(paths.edge, '#b4c3ff', 2, `stroke-opacity="${0.25 + lamps * 0.45}"`),
    svg.line(paths.unit, '#fff', 1, 'stroke-opacity="0.07"'),
    svg.line(paths.cool, '#4a69f5', 4.5, `stroke-opacity="${lamps}"`),
    svg.line(paths.bright, '#c3cfff', 4.5, `stroke-opacity="${lamps}"`),
    svg.line(paths.warm, palette.copper, 4.5, `stroke-opacity="${lamps}"`),
    svg.rect(0, horizon - 190, width, 190, 'url(#mist)', `fill-opacity="${mist}"`),
  ].join('')
}
