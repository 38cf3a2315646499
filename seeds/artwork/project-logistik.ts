import type { Artwork } from './artwork.ts'
import { coverSize, ground } from './cover.ts'
import { isometric } from './isometric.ts'
import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { bundle, flatJoint, solder } from './trace.ts'

const iso = isometric([800, 500], 1.08)

const paints = {
  cobalt: ['#4a6cff', '#2443d6', '#1a2f9c'],
  pale: ['#dfe6ff', '#a9b9f2', '#7f92d6'],
  copper: ['#ffb185', '#f07a3c', '#b8531f'],
  ink: ['#2b3a80', '#1a2559', '#121a40'],
} as const

type Paint = keyof typeof paints

/** Back to front: where a container stands, on which layer, and its paint. */
const containers: [u: number, v: number, layer: number, paint: Paint][] = [
  [-420, -420, 0, 'ink'],
  [-420, -420, 1, 'cobalt'],
  [-190, -420, 0, 'ink'],
  [270, -420, 0, 'ink'],
  [-420, -310, 0, 'cobalt'],
  [-190, -310, 0, 'pale'],
  [-190, -310, 1, 'cobalt'],
  [270, -310, 0, 'cobalt'],
  [270, -310, 1, 'pale'],
  [270, -310, 2, 'copper'],
  [-470, 170, 0, 'ink'],
  [-470, 170, 1, 'pale'],
  [-240, 170, 0, 'cobalt'],
  [-470, 280, 0, 'copper'],
  [-240, 280, 0, 'ink'],
  [-240, 280, 1, 'cobalt'],
  [-10, 280, 0, 'pale'],
  [220, 200, 0, 'cobalt'],
  [220, 310, 0, 'ink'],
  [220, 310, 1, 'cobalt'],
]

/** How many of them stand behind the junction. */
const behind = 10

/** A container yard whose routes run between the stacks and meet in one place. */
export function projectLogistik(): Artwork {
  return {
    ...coverSize,
    svg: svg.drawing(
      coverSize.width,
      coverSize.height,
      solder,
      ground({ from: '#0a1024', to: '#0e1738', light: '#22389c', grid: 'none', at: [820, 480] }),
      yard(),
      routes(),
      ...containers.slice(0, behind).map(container),
      ...parcels(),
      ...containers.slice(behind).map(container),
    ),
    alt: 'Illustration: Containerstapel, zwischen denen parallele Routen verlaufen und in kupfernen Knoten zusammentreffen',
    folder: 'projects',
    focal: { x: 0.5, y: 0.5 },
  }
}

function yard() {
  const lines = svg.list(31, (i) => `M${i * 60 - 900} -900V900M-900 ${i * 60 - 900}H900`).join('')
  return svg.line(lines, '#8ea3ff', 1.2, `stroke-opacity="0.16" transform="${iso.ground()}"`)
}

function container([u, v, layer, paint]: (typeof containers)[number]) {
  const [top, left, right] = paints[paint]
  const z = layer * 88
  const body = iso.box({ u, v, z, w: 216, d: 96, h: 84 }, { top, left, right, edge: '#ffffff55' })
  const ribs = svg.list(13, (i) => `M${12 + i * 16} 10V74`).join('')
  const doors = 'M24 8V76M48 8V76M72 8V76'
  const roof = svg.list(6, (i) => `M${u + 20 + i * 36} ${v + 10}v76`).join('')
  return [
    body,
    svg.line(
      ribs,
      '#000',
      5,
      `stroke-opacity="0.16" transform="${iso.leftFace(u, v + 96, z + 84)}"`,
    ),
    svg.line(
      doors,
      '#fff',
      2,
      `stroke-opacity="0.22" transform="${iso.rightFace(u + 216, v + 96, z + 84)}"`,
    ),
    svg.line(roof, '#000', 3, `stroke-opacity="0.1" transform="${iso.ground(z + 84)}"`),
  ].join('')
}

function parcel(u: number, v: number, size: number) {
  const box = iso.box(
    { u: u - size / 2, v: v - size / 2, w: size, d: size, h: size * 0.8 },
    { top: '#ffc9a3', left: '#f07a3c', right: '#b8531f', edge: '#ffe9da' },
  )
  const tape = svg.rect(
    u - 5,
    v - size / 2,
    10,
    size,
    '#fff4ea',
    `fill-opacity="0.8" transform="${iso.ground(size * 0.8)}"`,
  )
  return box + tape
}

function routes() {
  const ways: Point[][] = [
    [
      [-1100, 40],
      [-420, 40],
      [-360, -20],
      [140, -20],
    ],
    [
      [140, -1100],
      [140, -160],
      [140, -20],
    ],
    [
      [1100, 100],
      [420, 100],
      [300, -20],
      [140, -20],
    ],
  ]
  const [first = [], second = [], third = []] = ways
  const glow = svg.falloff('way', iso.at(140, -20), 820, [
    [0, palette.copperSoft],
    [0.2, palette.copper],
    [0.45, palette.cobaltSoft],
    [1, palette.cobalt],
  ])
  const path = [first, second, third]
    .flatMap((way) => bundle(way, 4, 24))
    .map((each) => svg.polyline(iso.route(each)))
    .join('')
  return [
    glow,
    svg.line(path, 'url(#way)', 15, 'stroke-opacity="0.16"'),
    svg.line(path, 'url(#way)', 4.5, 'stroke-linejoin="round"'),
    flatJoint(iso.at(140, -20), 78, 4),
    ...[56, 84].map(
      (r) =>
        `<ellipse cx="${iso.at(140, -20)[0]}" cy="${iso.at(140, -20)[1]}" rx="${r * 2}" ry="${r * 1.155}" fill="none" stroke="${palette.copperSoft}" stroke-width="2.5"/>`,
    ),
  ].join('')
}

function parcels() {
  return [parcel(140, -20, 74), parcel(-300, -20, 46), parcel(470, 100, 46)]
}
