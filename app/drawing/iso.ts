/** A point of the board: along its two edges, and above it. */
export interface Place {
  u: number
  v: number
  z?: number
}

export interface Point {
  x: number
  y: number
}

/** Where the board lies in the picture, and how large. */
export interface View extends Point {
  scale: number
}

export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

const across = 0.866
const down = 0.5

/** Isometric: `u` runs to the lower right, `v` to the lower left, `z` upwards. */
export const project = ({ u, v, z = 0 }: Place, { x, y, scale }: View): Point => ({
  x: x + scale * across * (u - v),
  y: y + scale * (down * (u + v) - z),
})

/** The place at that height which is seen there. */
export function raised(point: Point, z: number, { x, y, scale }: View): Place {
  const difference = (point.x - x) / scale / across
  const sum = ((point.y - y) / scale + z) / down
  return { u: (sum + difference) / 2, v: (sum - difference) / 2, z }
}

/** Lays something flat on the board, its upper left corner at the place. */
export function flat(place: Place, view: View) {
  const { x, y } = project(place, view)
  const [a, b] = [round(across * view.scale, 4), round(down * view.scale, 4)]
  return `matrix(${a} ${b} ${-a} ${b} ${round(x)} ${round(y)})`
}

export function line(places: Place[], view: View) {
  const points = places.map((each) => project(each, view))
  return points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
}

export const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** The view in which all places lie within the frame, in its middle and not larger than `most`. */
export function fitting(places: Place[], { left, top, right, bottom }: Frame, most: number): View {
  const points = places.map((each) => project(each, { x: 0, y: 0, scale: 1 }))
  const [x, y] = [points.map((each) => each.x), points.map((each) => each.y)]
  const [wide, high] = [Math.max(...x) - Math.min(...x), Math.max(...y) - Math.min(...y)]
  const scale = Math.min(most, (right - left) / wide, (bottom - top) / high)
  return {
    scale,
    x: (left + right - scale * (Math.min(...x) + Math.max(...x))) / 2,
    y: (top + bottom - scale * (Math.min(...y) + Math.max(...y))) / 2,
  }
}
