import type { Artwork } from './artwork.ts'
import { type Faces, isometric } from './isometric.ts'
import { calmLeft, grain, heroSize, nightGround } from './night.ts'
import { palette } from './palette.ts'
import { randomFrom } from './random.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { dark, database, documents, panel, rack, smallParts, systemLight } from './systems.ts'
import { bundle, bundlePath, flatJoint, solder } from './trace.ts'

const { width, height } = heroSize
const hub: Point = [1725, 800]
const iso = isometric(hub)

/** How the systems around the hub are wired to it; plane coordinates, from the system inwards. */
const routes: Point[][] = [
  [
    [-520, -420],
    [-520, -240],
    [-280, 0],
    [-150, 0],
  ],
  [
    [-40, -560],
    [-40, -400],
    [0, -360],
    [0, -150],
  ],
  [
    [430, -186],
    [430, -120],
    [310, 0],
    [150, 0],
  ],
  [
    [470, 400],
    [240, 400],
    [0, 160],
    [0, 150],
  ],
]

/** Systems on one circuit board, wired to a joint that glows where their traces meet. */
export function heroVerbinden(): Artwork {
  return {
    ...heroSize,
    svg: svg.drawing(
      width,
      height,
      light(),
      nightGround([1780, 620]),
      board(),
      rack(iso, -600, -610),
      database(iso, -40, -690),
      smallParts(iso),
      panel(iso, 430, -340),
      wires(),
      hubTower(),
      documents(iso, 450, 330),
      calmLeft(),
      grain(),
    ),
    alt: 'Illustration: Vier Systeme auf einer dunklen Leiterplatte, deren Leiterbahnen in einem kupfern leuchtenden Knoten zusammenlaufen',
    folder: 'slides',
    focal: { x: hub[0] / width, y: 0.52 },
  }
}

function light() {
  return [
    solder,
    systemLight,
    svg.falloff('wire', hub, 900, [
      [0.14, palette.copperSoft],
      [0.24, palette.copper],
      [0.42, palette.cobaltSoft],
      [0.7, palette.cobalt],
      [1, palette.cobalt, 0.5],
    ]),
    svg.falloff('boardLight', hub, 1150, [
      [0, palette.cobaltSoft, 0.8],
      [0.45, palette.cobalt, 0.55],
      [1, palette.cobalt, 0],
    ]),
    svg.fade('shaft', 'down', [
      [0, palette.copper, 0],
      [0.3, palette.copper, 0.12],
      [1, palette.copperSoft, 0.5],
    ]),
  ].join('')
}

/** Hairline grid, vias and quiet through-traces; only as bright as the light on them. */
function board() {
  const random = randomFrom(7)
  const quiet = svg
    .list(16, (index) => {
      const lane = -1500 + index * 190
      const bend = random.between(-700, 500)
      const step = random.whole(1, 3) * 60
      const along: Point[] = [
        [-2200, lane],
        [bend, lane],
        [bend + step, lane + step],
        [2200, lane + step],
      ]
      const route: Point[] = index % 2 ? along : along.map(([u, v]) => [v, u])
      return bundlePath(route, random.whole(2, 5), 14)
    })
    .join('')
  const vias = svg
    .list(90, () => `M${random.whole(-24, 24) * 40 - 5} ${random.whole(-24, 24) * 40}h10`)
    .join('')
  const grid = svg
    .list(61, (i) => `M${i * 40 - 1200} -1200V1200M-1200 ${i * 40 - 1200}H1200`)
    .join('')
  const lines = svg.group(
    `transform="${iso.ground()}"`,
    svg.line(grid, '#fff', 1, 'stroke-opacity="0.3"'),
    svg.line(quiet, '#fff', 2.5, 'stroke-opacity="0.5"'),
    svg.line(vias, '#fff', 10, 'stroke-opacity="0.4"'),
  )
  return svg.mask('lit', width, height, 'url(#boardLight)') + svg.group('mask="url(#lit)"', lines)
}

function wires() {
  const all = routes.flatMap((route) => bundle(route, 6, 22))
  const path = all.map((each) => svg.polyline(iso.route(each))).join('')
  const ends = all.map((each) => each.at(-1) ?? [0, 0])
  const starts = all.map((each) => each[0] ?? [0, 0])
  return [
    ...[30, 20, 11].map((wide) => svg.line(path, 'url(#wire)', wide, 'stroke-opacity="0.11"')),
    svg.line(path, 'url(#wire)', 3.5, 'stroke-linejoin="round"'),
    ...starts.map(([u, v]) => flatJoint(iso.at(u, v), 8, 0)),
    ...ends.map(([u, v]) => flatJoint(iso.at(u, v), 10, 6)),
  ].join('')
}

function hubTower() {
  const plate = (half: number, z: number, h: number, faces: Faces) =>
    iso.box({ u: -half, v: -half, w: half * 2, d: half * 2, z, h }, faces)
  const ring = (half: number, z: number, stroke: string, opacity: number) =>
    svg.group(
      `transform="${iso.ground(z)}" fill="none" stroke="${stroke}" stroke-width="2.5" opacity="${opacity}"`,
      `<path d="M${-half} ${-half / 2}L${-half / 2} ${-half}H${half / 2}L${half} ${-half / 2}V${half / 2}L${half / 2} ${half}H${-half / 2}L${-half} ${half / 2}Z"/>`,
    )
  const glass: Faces = {
    top: palette.cobalt,
    left: palette.cobalt,
    right: palette.cobaltSoft,
    edge: palette.cobaltPale,
    more: 'fill-opacity="0.42"',
  }
  return [
    plate(138, 0, 34, { ...dark, edge: palette.copper }),
    ring(112, 34, palette.copper, 0.9),
    ring(96, 34, palette.copperSoft, 0.5),
    flatJoint(iso.at(0, 0, 36), 40, 5),
    svg.shape(
      `M${hub[0] - 16} ${hub[1] - 420}h32L${hub[0] + 40} ${hub[1] - 36}A40 23 0 0 1 ${hub[0] - 40} ${hub[1] - 36}Z`,
      'url(#shaft)',
    ),
    plate(102, 176, 10, glass),
    ring(78, 187, palette.cobaltPale, 0.8),
    plate(82, 296, 10, glass),
    ring(60, 307, palette.cobaltPale, 0.9),
    flatJoint(iso.at(0, 0, 308), 20, 7),
  ].join('')
}
