import type { Artwork } from './artwork.ts'
import { type Faces, isometric } from './isometric.ts'
import { calmLeft, grain, heroSize, nightGround } from './night.ts'
import { palette } from './palette.ts'
import { randomFrom } from './random.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
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

const dark: Faces = {
  top: 'url(#lid)',
  left: 'url(#sideLeft)',
  right: 'url(#sideRight)',
  edge: palette.cobaltSoft,
}

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
      rack(-600, -610),
      database(-40, -690),
      wires(),
      smallParts(),
      panel(430, -340),
      hubTower(),
      documents(450, 330),
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
    svg.fade('lid', 'right', [
      [0, '#22347f'],
      [1, '#141d44'],
    ]),
    svg.fade('sideLeft', 'down', [
      [0, '#121a3c'],
      [1, '#0a0f22'],
    ]),
    svg.fade('sideRight', 'down', [
      [0, '#1a2760'],
      [1, '#0c1229'],
    ]),
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
    svg.fade('shaft', 'right', [
      [0, palette.copper, 0],
      [0.5, palette.copperSoft, 0.34],
      [1, palette.copper, 0],
    ]),
    `<radialGradient id="shade"><stop offset="0.3" stop-color="#050814" stop-opacity="0.9"/><stop offset="1" stop-color="#050814" stop-opacity="0"/></radialGradient>`,
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

function shadow(u: number, v: number, w: number, d: number) {
  const [x, y] = iso.at(u + w / 2 + 14, v + d / 2 + 14)
  const rx = (w + d) * 0.72
  return `<ellipse cx="${svg.round(x)}" cy="${svg.round(y)}" rx="${rx}" ry="${rx * 0.577}" fill="url(#shade)"/>`
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
    svg.rect(hub[0] - 70, hub[1] - 330, 140, 300, 'url(#shaft)'),
    plate(120, 150, 10, glass),
    ring(92, 161, palette.cobaltPale, 0.8),
    plate(100, 280, 10, glass),
    ring(74, 291, palette.cobaltPale, 0.9),
    flatJoint(iso.at(0, 0, 292), 20, 7),
  ].join('')
}

function rack(u: number, v: number) {
  const tower = (x: number, y: number, floors: number) =>
    svg
      .list(floors, (floor) => {
        const z = floor * 44
        const face = iso.leftFace(x, y + 170, z + 38)
        const leds = svg
          .list(5, (i) =>
            svg.rect(14 + i * 14, 16, 8, 6, i === floor % 5 ? palette.copper : palette.cobaltSoft),
          )
          .join('')
        return (
          iso.box({ u: x, v: y, z, w: 150, d: 170, h: 38 }, dark) +
          svg.group(
            `transform="${face}"`,
            leds,
            svg.rect(95, 17, 44, 4, palette.cobaltSoft, 'fill-opacity="0.6"'),
          )
        )
      })
      .join('')
  return shadow(u, v, 340, 170) + tower(u, v, 5) + tower(u + 180, v, 3)
}

function database(u: number, v: number) {
  const disc = (z: number) =>
    iso.cylinder(
      { u, v, z, r: 96, h: 56 },
      { top: 'url(#lid)', left: 'url(#sideRight)', edge: palette.cobaltSoft },
    )
  return shadow(u - 96, v - 96, 192, 192) + [0, 70, 140].map(disc).join('')
}

function panel(u: number, v: number) {
  const chip = iso.box({ u: u - 110, v: v - 110, w: 240, d: 220, h: 26 }, dark)
  const inner = iso.box(
    { u: u - 50, v: v - 55, z: 26, w: 120, d: 110, h: 16 },
    { ...dark, top: palette.cobalt },
  )
  const pins = svg
    .list(10, (i) => svg.rect(u + 130, v - 96 + i * 20, 22, 8, palette.cobaltSoft))
    .join('')
  return (
    shadow(u - 110, v - 110, 240, 220) +
    svg.group(`transform="${iso.ground()}"`, pins) +
    chip +
    inner
  )
}

function documents(u: number, v: number) {
  const sheet = (index: number) =>
    iso.box(
      { u: u + index * 6, v: v - index * 6, z: index * 46, w: 210, d: 170, h: 8 },
      { ...dark, more: `fill-opacity="${0.95 - index * 0.1}"` },
    )
  const rows = svg
    .list(5, (i) =>
      svg.rect(
        u + 36,
        v + 6 + i * 24,
        i === 0 ? 70 : 150 - (i % 3) * 26,
        7,
        i ? palette.cobaltSoft : palette.copper,
      ),
    )
    .join('')
  return (
    shadow(u, v, 210, 170) +
    svg.list(4, sheet).join('') +
    svg.group(`transform="${iso.ground(147)}"`, rows)
  )
}

/** Quiet components between the systems, so that the board is inhabited. */
function smallParts() {
  const random = randomFrom(21)
  const places: Point[] = [
    [-240, 260],
    [-420, 120],
    [250, -480],
    [190, 620],
    [640, 60],
    [-150, 480],
    [680, -130],
    [120, -640],
    [620, -620],
  ]
  const quiet: Faces = { ...dark, edge: '#3c4f9e', more: 'fill-opacity="0.85"' }
  return places
    .map(([u, v]) => {
      if (random.chance(0.4)) return iso.cylinder({ u, v, r: 18, h: 30 }, quiet)
      return iso.box({ u, v, w: random.whole(2, 4) * 20, d: random.whole(2, 3) * 20, h: 16 }, quiet)
    })
    .join('')
}
