import type { Artwork } from './artwork.ts'
import { pcb, plant, stool, tools } from './desk.ts'
import { laptop, monitor } from './desk-devices.ts'
import { plan } from './desk-plan.ts'
import { type Faces, isometric } from './isometric.ts'
import { calmLeft, grain, heroSize, nightGround } from './night.ts'
import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { solder } from './trace.ts'

const { width, height } = heroSize
const centre: Point = [1770, 800]
const iso = isometric(centre)

/** A workbench at night: plans, a board being soldered and two free seats under one warm lamp. */
export function heroTeam(): Artwork {
  return {
    ...heroSize,
    svg: svg.drawing(
      width,
      height,
      light(),
      nightGround([1770, 820], palette.copperDeep, 0.42),
      floor(),
      stool(iso, -560, 150),
      cone(),
      bench(),
      monitor(iso, -150, -300),
      laptop(iso, -400, -70),
      plan(iso),
      plant(iso, 350, -250),
      tools(iso),
      pcb(iso, 250, 170),
      stool(iso, 150, 560),
      lamp(),
      calmLeft(),
      grain(),
    ),
    alt: 'Illustration: Werkbank bei Nacht mit Plänen, Laptop, Platine und Lötkolben im warmen Licht einer Hängelampe, davor freie Hocker',
    folder: 'slides',
    focal: { x: centre[0] / width, y: 0.52 },
  }
}

function light() {
  return [
    solder,
    svg.falloff('bench', [centre[0], centre[1] - 10], 640, [
      [0, '#e9a273'],
      [0.35, '#a9644a'],
      [0.7, '#4c3345'],
      [1, '#211d3a'],
    ]),
    svg.falloff('sheet', [centre[0], centre[1] - 10], 620, [
      [0, '#fffaf4'],
      [0.45, '#ffe3cd'],
      [0.8, '#a98a92'],
      [1, '#4b456b'],
    ]),
    svg.falloff('benchSide', [centre[0], centre[1] + 300], 560, [
      [0, '#7b4b42'],
      [1, '#17152c'],
    ]),
    svg.falloff('floorLight', [centre[0], centre[1] + 260], 1000, [
      [0, '#fff', 0.7],
      [1, '#fff', 0],
    ]),
    svg.fade('dim', 'down', [
      [0, '#2a2644'],
      [1, '#0f1124'],
    ]),
    svg.fade('dimmer', 'down', [
      [0, '#1c1b36'],
      [1, '#0b0e1e'],
    ]),
    svg.fade('cone', 'down', [
      [0, palette.copperSoft, 0.42],
      [0.55, palette.copper, 0.1],
      [1, palette.copper, 0],
    ]),
    svg.fade('shade', 'right', [
      [0, '#161a35'],
      [0.4, '#3a3556'],
      [1, '#10132a'],
    ]),
    svg.falloff('bulb', [centre[0], 236], 420, [
      [0, '#fff1e2', 0.85],
      [0.2, palette.copper, 0.35],
      [1, palette.copper, 0],
    ]),
    svg.mask('lit', width, height, 'url(#floorLight)'),
  ].join('')
}

function floor() {
  const lines = svg
    .list(41, (i) => `M${i * 80 - 1600} -1600V1600M-1600 ${i * 80 - 1600}H1600`)
    .join('')
  const grid = svg.line(
    lines,
    palette.copperSoft,
    1.2,
    `stroke-opacity="0.32" transform="${iso.ground(-260)}"`,
  )
  const [x, y] = iso.at(0, 0, -260)
  const shade = `<radialGradient id="under"><stop offset="0.35" stop-color="#05060f" stop-opacity="0.85"/><stop offset="1" stop-color="#05060f" stop-opacity="0"/></radialGradient>`
  return (
    svg.group('mask="url(#lit)"', grid) +
    shade +
    `<ellipse cx="${x}" cy="${y}" rx="800" ry="440" fill="url(#under)"/>`
  )
}

function bench() {
  const legs: Faces = { top: '#221d38', left: 'url(#dim)', right: 'url(#dimmer)' }
  const leg = (u: number, v: number) => iso.box({ u, v, w: 34, d: 34, z: -260, h: 240 }, legs)
  const top: Faces = {
    top: 'url(#bench)',
    left: 'url(#benchSide)',
    right: 'url(#benchSide)',
    edge: '#ffc9a3',
  }
  return [
    leg(-430, -330),
    leg(-430, 296),
    leg(396, -330),
    leg(396, 296),
    iso.box({ u: -440, v: -340, w: 880, d: 680, z: -26, h: 26 }, top),
  ].join('')
}

/** Behind everything on the bench, so that the screens stay clear. */
function cone() {
  const [x] = centre
  return svg.shape(`M${x - 130} 236H${x + 130}L${x + 640} 1010H${x - 640}Z`, 'url(#cone)')
}

/** The pendant that makes the island of light. */
function lamp() {
  const [x] = centre
  const shade = `M${x - 34} 92H${x + 34}L${x + 150} 226A150 34 0 0 1 ${x - 150} 226Z`
  return [
    svg.circle(x, 236, 420, 'url(#bulb)'),
    svg.rect(x - 2, 0, 4, 70, '#3a3556'),
    svg.rect(x - 16, 62, 32, 34, '#2a2644', 'rx="6"'),
    svg.shape(shade, 'url(#shade)'),
    `<ellipse cx="${x}" cy="228" rx="150" ry="30" fill="${palette.copperSoft}"/>`,
    `<ellipse cx="${x}" cy="230" rx="118" ry="21" fill="#fff6ec"/>`,
    svg.line(`M${x - 150} 228A150 34 0 0 0 ${x + 150} 228`, palette.copper, 4),
  ].join('')
}
