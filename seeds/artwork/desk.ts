import type { Faces, isometric } from './isometric.ts'
import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { bundle, bundlePath, flatJoint, joint } from './trace.ts'

type View = ReturnType<typeof isometric>

const metal: Faces = { top: '#3b3960', left: '#232344', right: '#191a36', edge: '#8d86b8' }
const ceramic = { top: '#fff4ea', left: '#d9b7a4', edge: '#fff' }

/** The large drawing in the middle: two bundles that meet, on grid paper with a title block. */
export function plan(view: View) {
  const grid =
    svg.list(14, (i) => `M${-210 + i * 32} -150V170`).join('') +
    svg.list(11, (i) => `M-220 ${-140 + i * 30}H220`).join('')
  const routes: Point[][] = [
    [
      [-190, -100],
      [-90, -100],
      [0, -10],
      [0, 0],
    ],
    [
      [190, -90],
      [120, -90],
      [40, -10],
      [14, 16],
    ],
    [
      [-190, 120],
      [-120, 120],
      [-30, 30],
      [-14, 14],
    ],
  ]
  const wires = routes.map((route) => bundlePath(route, 4, 11)).join('')
  const sheet = (turn: number, more: string) =>
    svg.rect(-230, -158, 460, 336, 'url(#sheetFlat)', `transform="rotate(${turn})" ${more}`)
  const flat = `transform="${view.ground(1)}"`
  const paper = svg.falloff('sheetFlat', [0, 0], 420, [
    [0, '#fffaf4'],
    [0.5, '#ffe6d2'],
    [1, '#c29a92'],
  ])
  return [
    paper,
    svg.group(
      flat,
      svg.rect(-224, -146, 470, 348, '#2a1626', 'fill-opacity="0.35"'),
      sheet(-7, 'fill-opacity="0.75"'),
      sheet(0, ''),
      svg.line(grid, palette.cobalt, 0.8, 'stroke-opacity="0.22"'),
      svg.line(wires, palette.cobalt, 3),
      svg.circle(0, 0, 44, 'none', `stroke="${palette.cobalt}" stroke-width="2"`),
      svg.circle(
        0,
        0,
        64,
        'none',
        `stroke="${palette.cobalt}" stroke-width="1.5" stroke-dasharray="3 7"`,
      ),
      svg.rect(90, 90, 126, 74, '#fff7ef', `stroke="${palette.cobalt}" stroke-width="2"`),
      svg.line('M90 112H216M150 112V164M90 138H216', palette.cobalt, 1.5),
    ),
    flatJoint(view.at(0, 0, 1), 26, 4),
    ...routes.flatMap((route) =>
      bundle(route, 4, 11).map((each) =>
        flatJoint(view.route([each[0] ?? [0, 0]], 1)[0] ?? [0, 0], 6, 0),
      ),
    ),
    pencil(view),
  ].join('')
}

function pencil(view: View) {
  const [from, tip] = [view.at(-60, 210, 8), view.at(130, 236, 8)]
  const body = svg.polyline([from, tip])
  return (
    svg.line(body, '#3a1d20', 12, 'stroke-opacity="0.35" transform="translate(4 8)"') +
    svg.line(body, palette.cobalt, 10) +
    svg.line(svg.polyline([view.at(108, 233, 8), tip]), '#ffe3cd', 8)
  )
}

export function laptop(view: View, u: number, v: number) {
  const base = view.box({ u, v, w: 170, d: 250, h: 9 }, { ...metal, top: '#575078' })
  const keys = svg
    .list(5, (row) =>
      svg
        .list(11, (key) =>
          svg.rect(u + 14 + row * 19, v + 16 + key * 20, 14, 15, '#262445', 'rx="3"'),
        )
        .join(''),
    )
    .join('')
  const screen = view.box({ u: u - 10, v, w: 10, d: 250, h: 172, z: 9 }, metal)
  const face = view.rightFace(u, v + 250, 181)
  const lines = [
    [0, 90],
    [16, 120],
    [32, 70],
    [32, 110],
    [16, 60],
    [16, 130],
    [32, 84],
    [16, 40],
    [0, 70],
  ]
  const code = lines
    .map(([indent = 0, length = 0], i) => {
      const tone = i === 3 ? palette.copper : i % 3 ? '#7d97ff' : '#c9d4ff'
      return svg.rect(22 + indent, 20 + i * 15, length, 6, tone, 'rx="3"')
    })
    .join('')
  const glass = svg.rect(8, 8, 234, 152, '#101a4a') + code
  return (
    screen +
    svg.group(`transform="${face}"`, glass) +
    base +
    svg.group(`transform="${view.ground(9)}"`, keys)
  )
}

/** A wide display on a stand, facing down to the left: a small topology. */
export function monitor(view: View, u: number, v: number) {
  const foot = view.box({ u: u + 130, v: v - 10, w: 110, d: 80, h: 8 }, metal)
  const neck = view.box({ u: u + 172, v: v + 8, w: 26, d: 14, h: 90, z: 8 }, metal)
  const body = view.box({ u, v: v + 20, w: 370, d: 14, h: 224, z: 62 }, metal)
  const nodes: Point[] = [
    [70, 62],
    [70, 150],
    [186, 106],
    [300, 62],
    [300, 150],
  ]
  const wires = [
    'M70 62H130L174 106',
    'M70 150H130L174 106',
    'M300 62H240L198 106',
    'M300 150H240L198 106',
  ].join('')
  const glass = [
    svg.rect(10, 10, 350, 196, '#0f1a52'),
    svg.line(
      svg.list(11, (i) => `M${10 + i * 35} 10V206`).join(''),
      '#fff',
      1,
      'stroke-opacity="0.08"',
    ),
    svg.line(wires, palette.cobaltSoft, 4),
    ...nodes.map(([x, y], i) =>
      i === 2
        ? joint([x, y], 13, 5)
        : svg.rect(
            x - 22,
            y - 15,
            44,
            30,
            palette.cobalt,
            `rx="6" stroke="${palette.cobaltPale}" stroke-width="2"`,
          ),
    ),
  ].join('')
  return foot + neck + body + svg.group(`transform="${view.leftFace(u, v + 34, 286)}"`, glass)
}

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
