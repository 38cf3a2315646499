import { lettering, measured } from '../lettering/lettering.server.ts'
import { fitting, flat, line, type Place, project, round, type View } from './iso.ts'
import { grey, type Inks } from './pen.server.ts'
import { picture, size } from './picture.ts'

const block = { u: 260, v: 150 }
const back = 160
const rise = 56
const lowest = 34
const frame = { left: 24, top: 168, right: 1040, bottom: 922 }
/** Where the wire climbs, from the left end of a block. */
const climbs = 196

/** Numbered blocks, each farther back and higher than the one before; the wire climbs over all. */
export function stages(count: number, inks: Inks) {
  const places = Array.from({ length: count }, (_, at) => ({
    v: -at * back,
    z: lowest + at * rise,
  }))
  const all = places.flatMap(({ v, z }) => [{ u: 0, v, z }, ...lower(v, 0)])
  const fitted = fitting(all, frame, 1.25)
  // A short way stands on the right, too, where the text leaves room.
  const farthest = project({ u: block.u, v: -(count - 1) * back }, fitted).x
  const view = { ...fitted, x: fitted.x + frame.right - farthest }
  const path = [
    { u: climbs, v: block.v + 70 },
    ...places.flatMap(({ v, z }, at) => [
      { u: climbs, v: v + block.v, z: at && z - rise },
      { u: climbs, v: v + block.v, z },
    ]),
    { u: climbs, v: -(count - 1) * back, z: lowest + (count - 1) * rise },
  ]
  const start = project(path[0] as Place, view)
  return {
    svg: picture({
      wires: [],
      points: places.map(({ v, z }) => project({ u: climbs, v: v + block.v / 2, z }, view)),
      wire: `M${round(start.x)} ${size.height}V${round(start.y)}${line(path, view).replace('M', 'L')}`,
      plates: [
        shadow(count, view),
        ...places.map(({ v, z }, at) => solid(v, z, at, at === count - 1, view, inks)).reverse(),
      ],
      isOnTop: true,
      inks,
    }),
    feet: places.map(({ v, z }) => project({ u: 10, v: v + 10, z }, view)),
    isCovered: () => false,
    exit: start.x / size.width,
  }
}

/** One for all: they stand on the board. */
function shadow(count: number, view: View) {
  const length = (count - 1) * back + block.v
  const at = flat({ u: 0, v: block.v - length }, view)
  return `<rect transform="${at}" x="16" y="26" width="${block.u}" height="${length}" opacity=".6" filter="url(#b)"/>`
}

/** Three corners of a block at a height: right, front, left. */
const lower = (v: number, z: number): Place[] => [
  { u: block.u, v, z },
  { u: block.u, v: v + block.v, z },
  { u: 0, v: v + block.v, z },
]

function solid(v: number, z: number, at: number, isLast: boolean, view: View, inks: Inks) {
  const [above, below] = [lower(v, z), lower(v, 0).reverse()]
  const area = (places: Place[], more: string) => `<path d="${line(places, view)}z" ${more}/>`
  const number = String(at + 1)
  const digit = { x: 24 + (34 - measured(number, 46)) / 2, y: 58, size: 46 }
  const top = `<rect width="${block.u}" height="${block.v}" `
  return [
    `<g class="p p${at}">`,
    area([...above.slice(1), ...below.slice(0, 2)], 'fill="#9ca7a2"'),
    area([...above.slice(0, 2), ...below.slice(1)], 'fill="#6f7b76"'),
    `<g transform="${flat({ u: 0, v, z }, view)}">${top}class="l"/>${top}fill="url(#ls)"/>`,
    `<path d="${lettering(number, digit)}" fill="${isLast ? inks.wireText : grey.ink}"/></g>`,
    `${area([{ u: 0, v, z }, above[0] as Place, ...below.toReversed(), above[2] as Place], 'class="d"')}</g>`,
  ].join('')
}
