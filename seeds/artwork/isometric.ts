import { type Point, polyline, round, shape } from './svg.ts'

const COS = 0.8660254
const SIN = 0.5

/** Colours of the three visible faces, and of the hairline where light catches the upper edges. */
export interface Faces {
  top: string
  left: string
  right: string
  edge?: string
  /** Applied to the whole body, e.g. an opacity. */
  more?: string
}

interface Body {
  u: number
  v: number
  z?: number
  w: number
  d: number
  h: number
}

/**
 * A true isometric view whose origin stands at a pixel of the picture.
 * u runs down to the right, v down to the left, z up; one unit is `scale` pixels along each axis.
 */
export function isometric(origin: Point, scale = 1) {
  const at = (u: number, v: number, z = 0): Point => [
    origin[0] + (u - v) * COS * scale,
    origin[1] + ((u + v) * SIN - z) * scale,
  ]

  const matrix = (a: number, b: number, c: number, d: number, [x, y]: Point) =>
    `matrix(${[a * scale, b * scale, c * scale, d * scale, x, y].map(round5).join(' ')})`

  /** Transforms for drawing flat things with (x, y) on the ground or on the front faces. */
  const ground = (z = 0) => matrix(COS, SIN, -COS, SIN, at(0, 0, z))
  const leftFace = (u: number, v: number, z: number) => matrix(COS, SIN, 0, 1, at(u, v, z))
  const rightFace = (u: number, v: number, z: number) => matrix(COS, -SIN, 0, 1, at(u, v, z))

  const route = (points: readonly Point[], z = 0) => points.map(([u, v]) => at(u, v, z))

  function box({ u, v, z = 0, w, d, h }: Body, faces: Faces) {
    const top = z + h
    const [back, right, front, left] = [
      at(u, v, top),
      at(u + w, v, top),
      at(u + w, v + d, top),
      at(u, v + d, top),
    ]
    const [footLeft, footFront, footRight] = [at(u, v + d, z), at(u + w, v + d, z), at(u + w, v, z)]
    const edges = `${polyline([left, front, right])}${polyline([left, back, right])}`
    const rim = faces.edge
      ? `<path d="${edges}" fill="none" stroke="${faces.edge}" stroke-width="1.5" stroke-linejoin="round"/>`
      : ''
    const body =
      shape(polyline([left, front, footFront, footLeft], true), faces.left) +
      shape(polyline([front, right, footRight, footFront], true), faces.right) +
      shape(polyline([back, right, front, left], true), faces.top)
    return `<g ${faces.more ?? ''}>${body}${rim}</g>`
  }

  /** A standing cylinder; `left` fills its whole side. */
  function cylinder(
    { u, v, z = 0, r, h }: { u: number; v: number; z?: number; r: number; h: number },
    faces: Pick<Faces, 'top' | 'left' | 'edge' | 'more'>,
  ) {
    const [x, y] = at(u, v, z + h)
    const rx = r * Math.SQRT2 * COS * scale
    const ry = r * Math.SQRT2 * SIN * scale
    const foot = y + h * scale
    const numbers = [rx, ry].map(round).join(' ')
    const side = `M${round(x - rx)} ${round(y)}V${round(foot)}A${numbers} 0 0 0 ${round(x + rx)} ${round(foot)}V${round(y)}Z`
    const lid = `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${faces.top}" stroke="${faces.edge ?? 'none'}" stroke-width="1.5"/>`
    return `<g ${faces.more ?? ''}>${shape(side, faces.left)}${lid}</g>`
  }

  return { at, ground, leftFace, rightFace, route, box, cylinder }
}

const round5 = (value: number) => Math.round(value * 1e5) / 1e5
