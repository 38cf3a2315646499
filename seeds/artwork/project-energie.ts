import type { Artwork } from './artwork.ts'
import { coverSize, ground } from './cover.ts'
import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { joint, solder } from './trace.ts'

const { width, height } = coverSize

/** Wind turbines over hills at dawn; the nearest hill is a load curve with its measuring points. */
export function projectEnergie(): Artwork {
  return {
    ...coverSize,
    svg: svg.drawing(
      width,
      height,
      solder,
      light(),
      ground({
        from: '#0b1230',
        to: '#1a1f4d',
        light: '#6b3a3a',
        grid: '#ffffff14',
        at: [1080, 620],
      }),
      svg.circle(1080, 600, 470, 'url(#dawn)'),
      svg.circle(1080, 600, 190, 'url(#sun)'),
      hill(
        [
          [0, 640],
          [260, 560],
          [520, 610],
          [820, 530],
          [1120, 600],
          [1380, 540],
          [1600, 590],
        ],
        'url(#hill1)',
      ),
      pylons(),
      turbine(520, 706, 0.72, 20, '#9fb0f0'),
      turbine(1330, 690, 0.82, 70, '#b4c2f7'),
      hill(
        [
          [0, 720],
          [240, 660],
          [560, 700],
          [900, 640],
          [1250, 700],
          [1600, 640],
        ],
        'url(#hill2)',
      ),
      turbine(860, 740, 1.2, 5, '#f1f4ff'),
      load(),
    ),
    alt: 'Illustration: Windräder und Freileitung über Hügeln im Morgenlicht, davor eine Lastkurve mit kupfernen Messpunkten',
    folder: 'projects',
    focal: { x: 0.56, y: 0.5 },
  }
}

function light() {
  return [
    svg.falloff('dawn', [1080, 600], 470, [
      [0, palette.copper, 0.75],
      [0.4, palette.copper, 0.3],
      [1, palette.copper, 0],
    ]),
    svg.fade('sun', 'down', [
      [0, '#ffd9bd'],
      [0.6, palette.copper],
      [1, '#d65a24'],
    ]),
    svg.beam(
      'hill1',
      [0, 530],
      [0, 800],
      [
        [0, '#4a4f96'],
        [1, '#232a63'],
      ],
    ),
    svg.beam(
      'hill2',
      [0, 640],
      [0, 900],
      [
        [0, '#28347c'],
        [1, '#131a44'],
      ],
    ),
    svg.beam(
      'load',
      [0, 640],
      [0, 1000],
      [
        [0, palette.cobalt],
        [1, '#111a4a'],
      ],
    ),
  ].join('')
}

/** A smooth line through points of rising x. */
function smooth(points: readonly Point[]) {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (!before) return `M${x} ${y}`
      const middle = (before[0] + x) / 2
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

function hill(points: Point[], fill: string) {
  return (
    svg.shape(`${smooth(points)}V${height}H0Z`, fill) +
    svg.line(smooth(points), '#ffffff', 1.5, 'stroke-opacity="0.25"')
  )
}

function turbine(x: number, foot: number, size: number, turn: number, fill: string) {
  const blade = 'M-5 -6C-14 -60 -8 -150 0 -215C7 -150 12 -60 5 -6Z'
  const blades = [0, 120, 240]
    .map((angle) => svg.shape(blade, fill, `transform="rotate(${turn + angle})"`))
    .join('')
  const tower = svg.shape('M-5 0H5L11 400H-11Z', fill, 'fill-opacity="0.85"')
  return svg.group(
    `transform="translate(${x} ${foot - 400 * size}) scale(${size})"`,
    tower,
    blades,
    joint([0, 0], 12, 2.4),
  )
}

function pylons() {
  const stands: Point[] = [
    [60, 628],
    [300, 572],
    [700, 560],
  ]
  const mast = ([x, y]: Point) =>
    `M${x - 20} ${y + 20}L${x - 4} ${y - 130}L${x + 4} ${y - 130}L${x + 20} ${y + 20}M${x - 38} ${y - 96}H${x + 38}M${x - 28} ${y - 118}H${x + 28}M${x - 14} ${y - 40}L${x + 10} ${y - 80}M${x + 14} ${y - 40}L${x - 10} ${y - 80}`
  const wires = [-38, 38, -28].map((arm, i) => {
    const high = i === 2 ? 118 : 96
    return stands
      .slice(1)
      .map(([x, y], index) => {
        const [fromX = 0, fromY = 0] = stands[index] ?? []
        return `M${fromX + arm} ${fromY - high}Q${(fromX + x) / 2 + arm} ${Math.max(fromY, y) - high + 46} ${x + arm} ${y - high}`
      })
      .join('')
  })
  return (
    svg.line(stands.map(mast).join(''), '#a9b6ee', 3) +
    svg.line(wires.join(''), '#a9b6ee', 1.6, 'stroke-opacity="0.8"')
  )
}

/** The curve steps at 45 degrees, like a trace. */
function load() {
  const curve: Point[] = [
    [0, 890],
    [150, 890],
    [230, 810],
    [400, 810],
    [450, 860],
    [620, 860],
    [760, 720],
    [1000, 720],
    [1070, 790],
    [1230, 790],
    [1290, 730],
    [1400, 730],
    [1470, 800],
    [1600, 800],
  ]
  const under = svg.polyline([...curve, [width, height], [0, height]], true)
  const bars = svg.list(66, (i) => `M${12 + i * 24.4} 640V${height}`).join('')
  const echo = [34, 68, 102]
    .map((down) => svg.polyline(curve.map(([x, y]): Point => [x, y + down])))
    .join('')
  return [
    `<clipPath id="under"><path d="${under}"/></clipPath>`,
    svg.shape(under, 'url(#load)', 'fill-opacity="0.94"'),
    svg.group(
      'clip-path="url(#under)"',
      svg.line(bars, '#fff', 1.4, 'stroke-opacity="0.14"'),
      svg.line(echo, '#c9d4ff', 3, 'stroke-opacity="0.4"'),
    ),
    svg.line(svg.polyline(curve), '#ffffff', 6, 'stroke-linejoin="round"'),
    ...[
      [400, 810],
      [760, 720],
      [1000, 720],
      [1400, 730],
    ].map(([x = 0, y = 0]) => joint([x, y], 13, 5)),
  ].join('')
}
