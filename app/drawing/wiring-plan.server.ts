import { type Face, face } from './faces.server.ts'
import type { Part } from './hero-drawing.server.ts'
import { fitting, flat, line, type Place, type Point, project, raised, type View } from './iso.ts'
import type { Inks } from './pen.server.ts'
import { picture, size } from './picture.ts'

/** Where a part lies: before which edge of the middle, on which side, how far along it, from it, and above the board. */
interface Slot {
  edge: 'u' | 'v'
  side: 1 | -1
  along: number
  gap: number
  z: number
  room: [u: number, v: number]
}

/** Rear left, rear right, front, right, front left. */
const slots: Slot[] = [
  { edge: 'u', side: -1, along: -30, gap: 40, z: 30, room: [266, 240] },
  { edge: 'v', side: -1, along: 44, gap: 72, z: 34, room: [230, 256] },
  { edge: 'v', side: 1, along: 136, gap: 126, z: 20, room: [150, 160] },
  { edge: 'u', side: 1, along: 22, gap: 56, z: 26, room: [256, 240] },
  { edge: 'v', side: 1, along: -96, gap: 74, z: 52, room: [196, 262] },
]
const middleRoom: Slot['room'] = [440, 310]
const middleHeight = 84
const frame = { left: 8, top: 176, right: 1092, bottom: 910 }

interface Plate {
  face: Face
  scale: number
  /** Its rear corner. */
  at: Required<Place>
  u: number
  v: number
}

export function wiringPlan(parts: readonly Part[], inks: Inks) {
  const faces = parts.map((part) => face(part.face, part.words, inks))
  const middle = indexOfMiddle(parts)
  const centre = plateOf(faces[middle] as Face, middleRoom, 1.6)
  centre.at = { u: -centre.u / 2, v: -centre.v / 2, z: middleHeight }
  const around = faces.toSpliced(middle, 1).map((each, place) => {
    const slot = slots[place] as Slot
    // Few parts have the room for traces that can be seen.
    return inSlot(each, parts.length < 5 ? { ...slot, gap: slot.gap + 90 } : slot, centre)
  })
  const plates = around.map(({ plate }) => plate).toSpliced(middle, 0, centre)
  const view = fitting(plates.flatMap(corners), frame, 1.3)

  const bundles = around.map((each) => traces(each, centre, view))
  const wire = wireOf(centre, around[2]?.plate, view)
  const byDepth = [...plates].sort((a, b) => depth(a) - depth(b))
  return {
    svg: picture({
      wires: bundles.flatMap(({ wires }) => wires),
      points: bundles.flatMap(({ points }) => points),
      wire: wire.path,
      plates: byDepth.map((plate) => drawn(plate, plates.indexOf(plate), view)),
      inks,
    }),
    feet: plates.map(({ at }) => project({ ...at, u: at.u + 9, v: at.v + 9 }, view)),
    isCovered: (point: Point) => plates.some((plate) => lies(point, plate, view)),
    exit: wire.x / size.width,
  }
}

/** The first plan, else the last part. */
function indexOfMiddle(parts: readonly Part[]) {
  const plan = parts.findIndex((part) => part.face === 'plan')
  return plan < 0 ? parts.length - 1 : plan
}

function plateOf(face: Face, [u, v]: Slot['room'], most: number): Plate {
  const scale = Math.min(most, u / face.width, v / face.height)
  return { face, scale, u: face.width * scale, v: face.height * scale, at: { u: 0, v: 0, z: 0 } }
}

function inSlot(face: Face, slot: Slot, middle: Plate) {
  const { edge, side, along, gap, z, room } = slot
  const plate = plateOf(face, room, 1.25)
  const near = (middle[edge] / 2 + gap) * side
  const other = edge === 'u' ? 'v' : 'u'
  plate.at = { ...plate.at, z, [other]: along - plate[other] / 2 }
  plate.at[edge] = side > 0 ? near : near - plate[edge]
  return { slot, plate, near }
}

const corners = ({ at: { u, v, z }, ...plate }: Plate): Place[] => [
  { u, v, z },
  { u: u + plate.u, v, z },
  { u: u + plate.u, v: v + plate.v },
  { u, v: v + plate.v },
]

const depth = ({ at, u, v }: Plate) => at.u + u / 2 + at.v + v / 2

function lies(point: Point, { at, u, v }: Plate, view: View) {
  const place = raised(point, at.z, view)
  return place.u > at.u && place.u < at.u + u && place.v > at.v && place.v < at.v + v
}

const apart = 18
/** As far under the middle as it hides, floating, what lies on the board. */
const hidden = middleHeight - 4

/** Three to five traces from under the middle to under the plate; where they do not meet straight, they turn by 45°. */
function traces({ slot, plate, near }: ReturnType<typeof inSlot>, middle: Plate, view: View) {
  const { edge, side, along, z } = slot
  const other = edge === 'u' ? 'v' : 'u'
  const count = Math.max(3, Math.min(5, Math.floor(plate[other] / 42)))
  const spread = ((count - 1) * apart) / 2
  const most = middle[other] / 2 - spread - 16
  const shift = along - Math.max(-most, Math.min(most - hidden, along))
  const start = (middle[edge] / 2) * side
  const place = (out: number, beside: number): Place =>
    edge === 'u' ? { u: out, v: along + beside } : { u: along + beside, v: out }
  const besides = Array.from({ length: count }, (_, at) => at * apart - spread)
  return {
    wires: besides.map((beside) => {
      // Parallel all the way: the outer ones turn later.
      const turn = start + side * (34 + Math.sign(shift) * (spread - beside) * 0.42)
      const path = [
        place(start - side * hidden, beside - shift),
        place(turn, beside - shift),
        place(turn + side * Math.abs(shift), beside),
        place(near + side * 60, beside),
      ]
      return line(path, view)
    }),
    // Before the edge, as seen: a plate in front hides as much before it as it floats high.
    points: besides.map((beside, at) =>
      project(place(near - side * (14 + (side > 0 ? z : 0) + (at % 2) * 14), beside), view),
    ),
  }
}

/** From under the middle between the plates in front, then straight to the lower edge. */
function wireOf(middle: Plate, front: Plate | undefined, view: View) {
  const start = project({ u: Math.min(8, middle.u / 2 - 30), v: middle.v / 2 - hidden }, view)
  const clear = front ? project({ u: front.at.u, v: front.at.v + front.v }, view).x - 26 : 340
  const x = Math.round(Math.min(clear, start.x - 60))
  const turn = { x, y: start.y + ((start.x - x) * 0.5) / 0.866 }
  return {
    x,
    path: `${line([raised(start, 0, view), raised(turn, 0, view)], view)}V${size.height}`,
  }
}

/** A plate with its shadow on the board, its edges and its face; `order` says when it rises. */
function drawn({ face, scale, at }: Plate, order: number, view: View) {
  const own = { ...view, scale: view.scale * scale }
  const layer = (z: number, content: string) =>
    `<g transform="${flat({ u: at.u / scale, v: at.v / scale, z: z / scale }, own)}">${content}</g>`
  const plain = (more: string, place = '') =>
    `<rect ${place}width="${face.width}" height="${face.height}" rx="${face.radius}" ${more}/>`
  const tone = face.isDark ? 'n' : 'l'
  return [
    `<g class="p p${order}">`,
    layer(0, plain('opacity=".5" filter="url(#b)"', 'x="10" y="10" ')),
    ...[12, 9, 6, 3].map((lower) => layer(at.z - lower, plain(`fill="url(#${tone}e)"`))),
    layer(
      at.z,
      plain(`class="${tone}"`) + face.content + plain(`fill="url(#${tone}s)"`) + plain('class="d"'),
    ),
    '</g>',
  ].join('')
}
