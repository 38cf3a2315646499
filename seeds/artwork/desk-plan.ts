import type { isometric } from './isometric.ts'
import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { bundle, bundlePath, flatJoint } from './trace.ts'

type View = ReturnType<typeof isometric>

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
      [200, -60],
      [120, -60],
      [60, 0],
      [0, 0],
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
