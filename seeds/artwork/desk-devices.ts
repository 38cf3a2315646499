import type { Faces, isometric } from './isometric.ts'
import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { joint } from './trace.ts'

type View = ReturnType<typeof isometric>

export const metal: Faces = { top: '#3b3960', left: '#232344', right: '#191a36', edge: '#8d86b8' }
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
