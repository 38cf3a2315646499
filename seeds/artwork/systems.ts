import type { Faces, isometric } from './isometric.ts'
import { palette } from './palette.ts'
import { randomFrom } from './random.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'

type View = ReturnType<typeof isometric>

/** The material of everything on the board; its gradients are `systemLight`. */
export const dark: Faces = {
  top: 'url(#lid)',
  left: 'url(#sideLeft)',
  right: 'url(#sideRight)',
  edge: palette.cobaltSoft,
}

export const systemLight = [
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
  `<radialGradient id="shade"><stop offset="0.3" stop-color="#050814" stop-opacity="0.9"/><stop offset="1" stop-color="#050814" stop-opacity="0"/></radialGradient>`,
].join('')

function shadow(view: View, u: number, v: number, w: number, d: number) {
  const [x, y] = view.at(u + w / 2 + 14, v + d / 2 + 14)
  const rx = (w + d) * 0.72
  return `<ellipse cx="${svg.round(x)}" cy="${svg.round(y)}" rx="${rx}" ry="${rx * 0.577}" fill="url(#shade)"/>`
}

export function rack(view: View, u: number, v: number) {
  const tower = (x: number, y: number, floors: number) =>
    svg
      .list(floors, (floor) => {
        const z = floor * 44
        const face = view.leftFace(x, y + 170, z + 38)
        const leds = svg
          .list(5, (i) =>
            svg.rect(14 + i * 14, 16, 8, 6, i === floor % 5 ? palette.copper : palette.cobaltSoft),
          )
          .join('')
        return (
          view.box({ u: x, v: y, z, w: 150, d: 170, h: 38 }, dark) +
          svg.group(
            `transform="${face}"`,
            leds,
            svg.rect(95, 17, 44, 4, palette.cobaltSoft, 'fill-opacity="0.6"'),
          )
        )
      })
      .join('')
  return shadow(view, u, v, 340, 170) + tower(u, v, 5) + tower(u + 180, v, 3)
}

export function database(view: View, u: number, v: number) {
  const disc = (z: number) =>
    view.cylinder(
      { u, v, z, r: 96, h: 56 },
      { top: 'url(#lid)', left: 'url(#sideRight)', edge: palette.cobaltSoft },
    )
  return shadow(view, u - 96, v - 96, 192, 192) + [0, 70, 140].map(disc).join('')
}

export function panel(view: View, u: number, v: number) {
  const chip = view.box({ u: u - 110, v: v - 110, w: 240, d: 220, h: 26 }, dark)
  const inner = view.box(
    { u: u - 50, v: v - 55, z: 26, w: 120, d: 110, h: 16 },
    { ...dark, top: palette.cobalt },
  )
  const frame = svg
    .list(3, (i) =>
      svg.rect(
        u - 40 + i * 12,
        v - 45 + i * 12,
        100 - i * 24,
        90 - i * 24,
        'none',
        `stroke="${palette.cobaltPale}" stroke-width="1.5" stroke-opacity="${0.9 - i * 0.2}"`,
      ),
    )
    .join('')
  const pins = svg
    .list(10, (i) => svg.rect(u + 130, v - 96 + i * 20, 22, 8, palette.cobaltSoft))
    .join('')
  return (
    shadow(view, u - 110, v - 110, 240, 220) +
    svg.group(`transform="${view.ground()}"`, pins) +
    chip +
    inner +
    svg.group(`transform="${view.ground(42)}"`, frame)
  )
}

export function documents(view: View, u: number, v: number) {
  const sheet = (index: number) =>
    view.box(
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
    shadow(view, u, v, 210, 170) +
    svg.list(4, sheet).join('') +
    svg.group(`transform="${view.ground(147)}"`, rows)
  )
}

/** Quiet components between the systems, so that the board is inhabited. */
export function smallParts(view: View) {
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
      if (random.chance(0.4)) return view.cylinder({ u, v, r: 18, h: 30 }, quiet)
      return view.box(
        { u, v, w: random.whole(2, 4) * 20, d: random.whole(2, 3) * 20, h: 16 },
        quiet,
      )
    })
    .join('')
}
