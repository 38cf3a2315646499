import { metal } from './desk-devices.ts'
import type { isometric } from './isometric.ts'
import { palette } from './palette.ts'
import * as svg from './svg.ts'
import { bundlePath, joint } from './trace.ts'

type View = ReturnType<typeof isometric>

const ceramic = { top: '#fff4ea', left: '#d9b7a4', edge: '#fff' }

/** The board on the bench, with the iron resting beside it and its tip still warm. */
export function pcb(view: View, u: number, v: number) {
  const board = view.box(
    { u, v, w: 150, d: 120, h: 8 },
    { top: '#1d3bd0', left: '#14257f', right: '#101d62', edge: '#9db0ff' },
  )
  const wires = bundlePath(
    [
      [u + 10, v + 26],
      [u + 50, v + 26],
      [u + 84, v + 60],
      [u + 140, v + 60],
    ],
    3,
    10,
  )
  const chip = view.box({ u: u + 24, v: v + 68, w: 42, d: 34, h: 10, z: 8 }, metal)
  const tip = view.at(u + 96, v + 50, 12)
  const iron = [tip, view.at(u + 96, v - 4, 62), view.at(u + 96, v - 120, 168)] as const
  return [
    board,
    svg.line(wires, '#c9d4ff', 3, `transform="${view.ground(8)}"`),
    chip,
    joint(tip, 11, 9),
    svg.line(svg.polyline([iron[0], iron[1]]), '#d8cfe6', 7, 'stroke-linecap="round"'),
    svg.line(svg.polyline([iron[1], iron[2]]), '#11142c', 22, 'stroke-linecap="round"'),
    svg.line(svg.polyline([iron[1], iron[2]]), palette.cobalt, 16, 'stroke-linecap="round"'),
    svg.line(`M${iron[2].join(' ')}c60 -50 120 40 190 60s90 80 70 160`, '#11142c', 6),
  ].join('')
}

/** Mug, pencil cup and a spool of solder. */
export function tools(view: View) {
  const mug = view.at(-320, 250, 34)
  const pens = (
    [
      [-10, 74, palette.copper],
      [6, 92, palette.cobaltSoft],
      [18, 66, '#ffe3cd'],
    ] as const
  )
    .map(([x, h, colour]) =>
      svg.line(
        `M${view.at(392, 20, 60)[0] + x * 0.6} ${view.at(392, 20, 60)[1]}l${x} ${-h}`,
        colour,
        9,
        'stroke-linecap="round"',
      ),
    )
    .join('')
  return [
    svg.line(`M${mug[0] - 40} ${mug[1] - 6}a24 24 0 1 0 4 40`, '#d9b7a4', 10),
    view.cylinder({ u: -320, v: 250, r: 34, h: 62 }, ceramic),
    `<ellipse cx="${mug[0]}" cy="${mug[1] - 28}" rx="32" ry="18" fill="#4a2418"/>`,
    view.cylinder({ u: 340, v: -60, r: 34, h: 8 }, { top: '#232344', left: '#191a36' }),
    view.cylinder(
      { u: 340, v: -60, r: 26, h: 40 },
      { top: palette.copperSoft, left: palette.copper, edge: palette.copperPale },
    ),
    view.cylinder(
      { u: 340, v: -60, z: 40, r: 34, h: 8 },
      { top: '#3b3960', left: '#232344', edge: '#8d86b8' },
    ),
    pens,
    view.cylinder(
      { u: 392, v: 20, r: 24, h: 70 },
      { top: '#232344', left: '#191a36', edge: '#8d86b8' },
    ),
  ].join('')
}

export function plant(view: View, u: number, v: number) {
  const [x, y] = view.at(u, v, 84)
  const leaves = (
    [
      [-62, 0.9],
      [-38, 1.15],
      [-14, 1.35],
      [12, 1.3],
      [36, 1.1],
      [60, 0.85],
    ] as const
  )
    .map(([turn, size], i) =>
      svg.shape(
        `M0 0C-34 -50 -26 -120 0 -165C26 -120 34 -50 0 0Z`,
        i % 2 ? '#2c4bc4' : '#1d2f86',
        `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" stroke="#7d97ff" stroke-width="1.5"`,
      ),
    )
    .join('')
  return (
    leaves +
    view.cylinder(
      { u, v, r: 46, h: 84 },
      { top: '#3a2430', left: 'url(#benchSide)', edge: '#ffc9a3' },
    )
  )
}

/** A free seat. */
export function stool(view: View, u: number, v: number) {
  const legs = (
    [
      [-40, 40],
      [40, 40],
      [40, -40],
    ] as const
  )
    .map(([a, b]) =>
      svg.line(
        svg.polyline([view.at(u + a * 0.6, v + b * 0.6, -90), view.at(u + a, v + b, -260)]),
        '#15162e',
        12,
        'stroke-linecap="round"',
      ),
    )
    .join('')
  return (
    legs +
    view.cylinder(
      { u, v, z: -90, r: 86, h: 22 },
      { top: '#4a3346', left: '#1d1a34', edge: '#d58a63' },
    )
  )
}
