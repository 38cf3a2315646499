import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { faceKinds, type Part } from './faces.server.ts'
import type { Fit, Point, Point3 } from './iso.ts'
import { corners, fitting, line, project, svgMatrix, unproject } from './iso.ts'
import type { Inks, Kind } from './pen.server.ts'
import { picture, size } from './picture.ts'

/**
 * Positions around the middle: edge, side, offset along it, distance, height above the board, and room for the part.
 * Order: rear left, rear right, front, right, front left.
 */
const slots = [
  { edge: 'u', side: -1, along: -30, gap: 40, z: 30, room: [266, 240] },
  { edge: 'v', side: -1, along: 44, gap: 72, z: 34, room: [230, 256] },
  { edge: 'v', side: 1, along: 136, gap: 126, z: 20, room: [150, 160] },
  { edge: 'u', side: 1, along: 22, gap: 56, z: 26, room: [256, 240] },
  { edge: 'v', side: 1, along: -96, gap: 74, z: 52, room: [196, 262] },
] as const
const middleRoom = [440, 310] as const
const middleHeight = 84
const frame = { left: 8, top: 176, right: 1092, bottom: 910 }

export async function drawPlan(parts: readonly Part[], inks: Inks) {
  // The first plan, otherwise the last part.
  const plan = parts.findIndex((part) => part.face === 'plan')
  const middle = plan < 0 ? parts.length - 1 : plan
  const centre = createPlate(parts[middle] as Part, middleRoom, 1.6)
  centre.at = { u: -centre.u / 2, v: -centre.v / 2, z: middleHeight }
  // With few parts the traces may be longer.
  const wider = parts.length < 5 ? 90 : 0
  const others = parts.toSpliced(middle, 1)
  const around = others.map((part, at) => placeInSlot(part, slots[at] as Slot, wider, centre))
  const plates = around.map(({ plate }) => plate).toSpliced(middle, 0, centre)
  const view = fitting(plates.flatMap(listEnds), frame, 1.3)
  const bundles = around.map((each) => traces(each, centre, view))
  const wire = drawWire(centre, around[2]?.plate, view)
  const byDepth = [...plates].sort((a, b) => depth(a) - depth(b))
  const over: string[] = []
  // Letters are outlines: a plate takes milliseconds.
  for await (const plate of yieldingIterator(byDepth))
    over.push(drawPlate(plate, plates.indexOf(plate), view, inks))
  return {
    svg: picture({
      wires: bundles.flatMap(({ wires }) => wires),
      points: bundles.flatMap(({ points }) => points),
      wire: wire.path,
      ink: inks.wireDeep,
      over,
    }),
    feet: plates.map(({ at: { u, v, z } }) => project({ u: u + 9, v: v + 9, z }, view)),
    isCovered: (point: Point) => plates.some((plate) => isOnPlate(point, plate, view)),
    exit: wire.x / size.width,
  }
}

/** `at` is its rear corner. */
function createPlate(part: Part, [u, v]: Slot['room'] | typeof middleRoom, maxScale: number) {
  const [width, height] = faceKinds[part.face].size
  const scale = Math.min(maxScale, u / width, v / height)
  return { part, scale, u: width * scale, v: height * scale, at: { u: 0, v: 0, z: 0 } }
}

type Slot = (typeof slots)[number]
type Plate = ReturnType<typeof createPlate>
type Around = ReturnType<typeof placeInSlot>

function placeInSlot(part: Part, slot: Slot, wider: number, middle: Plate) {
  const { edge, side, along, gap, z, room } = slot
  const plate = createPlate(part, room, 1.25)
  const near = (middle[edge] / 2 + gap + wider) * side
  const other = edge === 'u' ? 'v' : 'u'
  plate.at = { ...plate.at, z, [other]: along - plate[other] / 2 }
  plate.at[edge] = side > 0 ? near : near - plate[edge]
  return { slot, other, plate, near } as const
}

/** Corners for fitting: the rear two, and the shadow's of the front two. */
const listEnds = ({ at, u, v }: Plate) =>
  corners(at, u, v).map((each, place) => (place < 2 ? each : { ...each, z: 0 }))
const depth = ({ at, u, v }: Plate) => at.u + u / 2 + at.v + v / 2

function isOnPlate(point: Point, { at, u, v }: Plate, view: Fit) {
  const place = unproject(point, at.z, view)
  return place.u > at.u && place.u < at.u + u && place.v > at.v && place.v < at.v + v
}

const distance = 18
/** The floating middle hides this much of the board behind it. */
const hidden = middleHeight - 4

/** Three to five traces between the middle and a plate; where their ends are not aligned, they bend by 45°. */
function traces({ slot, other, plate, near }: Around, middle: Plate, view: Fit) {
  const { edge, side, along, z } = slot
  const count = Math.max(3, Math.min(5, Math.floor(plate[other] / 42)))
  const spread = ((count - 1) * distance) / 2
  const maxShift = middle[other] / 2 - spread - 16
  const shift = along - Math.max(-maxShift, Math.min(maxShift - hidden, along))
  const start = (middle[edge] / 2) * side
  const place = (out: number, beside: number): Point3 =>
    edge === 'u' ? { u: out, v: along + beside, z: 0 } : { u: along + beside, v: out, z: 0 }
  const besides = Array.from({ length: count }, (_, at) => at * distance - spread)
  return {
    wires: besides.map((beside) => {
      // The outer traces bend later, so that all stay parallel.
      const turn = start + side * (34 + Math.sign(shift) * (spread - beside) * 0.42)
      const path = [
        place(start - side * hidden, beside - shift),
        place(turn, beside - shift),
        place(turn + side * Math.abs(shift), beside),
        place(near + side * 60, beside),
      ]
      return line(path, view)
    }),
    // In front of the visible edge: a floating plate hides as much board as it is high.
    points: besides.map((beside, at) =>
      project(place(near - side * (14 + (side > 0 ? z : 0) + (at % 2) * 14), beside), view),
    ),
  }
}

/** From below the middle between the front plates, then straight to the lower edge. */
function drawWire(middle: Plate, front: Plate | undefined, view: Fit) {
  const [u, v] = [Math.min(8, middle.u / 2 - 30), middle.v / 2 - hidden]
  const start = project({ u, v, z: 0 }, view)
  const left = front && listEnds(front)[3]
  const x = Math.round(Math.min(left ? project(left, view).x - 26 : 340, start.x - 60))
  const turn = { x, y: start.y + ((start.x - x) * 0.5) / 0.866 }
  const down = line([unproject(start, 0, view), unproject(turn, 0, view)], view)
  return { x, path: `${down}V${size.height}` }
}

/** A plate with shadow, edges and face; `order` delays its animation. */
function drawPlate({ part, scale, at }: Plate, order: number, view: Fit, inks: Inks) {
  const { size, radius = 7, isDark, draw }: Kind = faceKinds[part.face]
  const own = { ...view, scale: view.scale * scale }
  const layer = (z: number, ...content: string[]) =>
    `<g transform="${svgMatrix({ u: at.u / scale, v: at.v / scale, z: z / scale }, own)}">${content.join('')}</g>`
  const plain = (more: string, place = '') =>
    `<rect ${place}width="${size[0]}" height="${size[1]}" rx="${radius}" ${more}/>`
  const tone = isDark ? 'n' : 'l'
  const content = [...draw(part.words, inks), plain(`fill="url(#${tone}s)"`), plain('class="d"')]
  return [
    `<g class="p p${order}">`,
    layer(0, plain('opacity=".5" filter="url(#b)"', 'x="10" y="10" ')),
    ...[12, 9, 6, 3].map((lower) => layer(at.z - lower, plain(`fill="url(#${tone}e)"`))),
    layer(at.z, plain(`class="${tone}"`), ...content),
    '</g>',
  ].join('')
}
