/** A point in board coordinates: along both edges, and above the board. */
export type Point3 = Record<'u' | 'v' | 'z', number>
export type Point = Record<'x' | 'y', number>
export type Frame = Record<'left' | 'top' | 'right' | 'bottom', number>
/** Position and scale of the board in the picture. */
export type Fit = Point & { scale: number }

const [across, down] = [0.866, 0.5]

/** Isometric projection: `u` runs to the lower right, `v` to the lower left, `z` upwards. */
export const project = ({ u, v, z }: Point3, { x, y, scale }: Fit): Point => ({
  x: x + scale * across * (u - v),
  y: y + scale * (down * (u + v) - z),
})

/** Inverse of `project` for a known height. */
export function unproject(point: Point, z: number, { x, y, scale }: Fit): Point3 {
  const difference = (point.x - x) / scale / across
  const sum = ((point.y - y) / scale + z) / down
  return { u: (sum + difference) / 2, v: (sum - difference) / 2, z }
}

/** Corners of a rectangle: rear, right, front, left. */
type Four = [Point3, Point3, Point3, Point3]
export const corners = ({ u, v, z }: Point3, wide: number, deep: number): Four => [
  { u, v, z },
  { u: u + wide, v, z },
  { u: u + wide, v: v + deep, z },
  { u, v: v + deep, z },
]

/** SVG transform that lays a flat drawing on the board with its rear corner at `place`. */
export function svgMatrix(place: Point3, view: Fit) {
  const { x, y } = project(place, view)
  const [a, b] = [round(across * view.scale, 4), round(down * view.scale, 4)]
  return `matrix(${a} ${b} ${-a} ${b} ${round(x)} ${round(y)})`
}

export function line(places: Point3[], view: Fit) {
  const points = places.map((each) => project(each, view))
  return points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
}

export const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** The view that fits all places into the frame, centred, with a scale of at most `max`. */
export function fitting(places: Point3[], { left, top, right, bottom }: Frame, max: number): Fit {
  const points = places.map((each) => project(each, { x: 0, y: 0, scale: 1 }))
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
  const [west, east] = range(points.map(({ x }) => x))
  const [north, south] = range(points.map(({ y }) => y))
  const scale = Math.min(max, (right - left) / (east - west), (bottom - top) / (south - north))
  const [x, y] = [left + right - scale * (west + east), top + bottom - scale * (north + south)]
  return { scale, x: x / 2, y: y / 2 }
}
