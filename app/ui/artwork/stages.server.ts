import { measureText, textToPath } from '#ui/lettering/lettering.server.ts'
import { corners, type Fit, fitting, line, type Point3, project, round, svgMatrix } from './iso.ts'
import { grey, type Inks } from './pen.server.ts'
import { picture, size } from './picture.ts'

/** Size of a block's top, the step back and up to the next one, and the height of the first. */
const block = { u: 260, v: 150, back: 160, rise: 56, lowest: 34 }
const frame = { left: 24, top: 168, right: 1040, bottom: 922 }
/** Where the wire climbs, from the left end of a block. */
const climbs = 196

/** Draws numbered blocks, each farther back and higher than the one before, with a wire over all. */
export function drawStages(count: number, inks: Inks) {
  const places = Array.from({ length: count }, (_, at): Point3 => {
    return { u: 0, v: -at * block.back, z: block.lowest + at * block.rise }
  })
  const last = places.at(-1) as Point3 // there is always one
  const extent = places.flatMap((each) => [each, ...getTop({ ...each, z: 0 }).slice(1)])
  const baseView = fitting(extent, frame, 1.25)
  // Few blocks are aligned right, where the text leaves room; a phone shows one step completely.
  const farthest = project({ u: block.u, v: last.v, z: 0 }, baseView).x
  const view = { ...baseView, x: baseView.x + (frame.right - farthest) * (count > 1 ? 1 : 0.5) }
  const path = [
    { v: block.v + 70, z: 0 },
    ...places.flatMap(({ v, z }, at) =>
      [at && z - block.rise, z].map((z) => ({ v: v + block.v, z })),
    ),
    last,
  ].map((each) => ({ ...each, u: climbs }))
  // One shadow for all, since they stand on the board.
  const shadow = `<rect transform="${svgMatrix({ ...last, z: 0 }, view)}" x="16" y="26" width="${block.u}" height="${block.v - last.v}" opacity=".6" filter="url(#b)"/>`
  const start = project({ ...block, v: block.v + 70, z: 0, u: climbs }, view)
  const blocks = places.map((place, at) => solid(place, at, place === last, view, inks))
  return {
    svg: picture({
      wires: [],
      points: places.map(({ v, z }) => project({ u: climbs, v: v + block.v / 2, z }, view)),
      wire: `M${round(start.x)} ${size.height}V${round(start.y)}${line(path, view).replace('M', 'L')}`,
      ink: inks.wireDeep,
      under: [shadow, ...blocks.reverse()],
    }),
    feet: places.map(({ v, z }) => project({ u: 10, v: v + 10, z }, view)),
    isCovered: () => false,
    exit: start.x / size.width,
  }
}

const getTop = (place: Point3) => corners(place, block.u, block.v)

function solid(place: Point3, at: number, isLast: boolean, view: Fit, inks: Inks) {
  const [rear, right, front, left] = getTop(place)
  const foot = (each: Point3) => ({ ...each, z: 0 })
  const area = (places: Point3[], more: string) => `<path d="${line(places, view)}z" ${more}/>`
  const number = String(at + 1)
  const digit = { x: 24 + (34 - measureText(number, 46)) / 2, y: 58, size: 46 }
  const top = `<rect width="${block.u}" height="${block.v}" `
  return [
    `<g class="p p${at}">`,
    area([front, left, foot(left), foot(front)], 'fill="#a5a4a2"'),
    area([right, front, foot(front), foot(right)], 'fill="#797776"'),
    `<g transform="${svgMatrix(place, view)}">${top}class="l"/>${top}fill="url(#ls)"/>`,
    `<path d="${textToPath(number, digit)}" fill="${isLast ? inks.wireText : grey.ink}"/></g>`,
    area([rear, right, foot(right), foot(front), foot(left), left], 'class="d"'),
    '</g>',
  ].join('')
}
