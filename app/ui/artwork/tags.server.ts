import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { countCharactersWithoutFont, measureText } from '#ui/lettering/lettering.server.ts'
import type { Frame, Point } from './iso.ts'
import { size } from './picture.ts'

export type Label = { name: string; note?: string | undefined }

/** Position of a label: the foot of its pin in per cent of the picture, the pin's length in pixels. */
export interface Tag extends Label, Point {
  pin: number
  /** Whether the label is left of its pin. */
  isLeft: boolean
}

/** The drawing below the labels: which points are covered, and which side of the pins is preferred. */
type Ground = { isCovered(point: Point): boolean; prefersLeft: boolean }

/** Must match `hero-drawing.module.css`: pixels, the largest text size, and the visible part of the picture. */
const measures = { text: 15, line: 19.5, side: 11.4, above: 12.2, hangs: 16, seen: 0.97 }
/** Widths of the picture, from a screen of 992 px to the largest. */
const widths = [580, 600, 614, 700, 740, 768, 864, 1000, 1152, 1536]
const pins = [34, 58, 82, 106, 130, 154, 178]
/** A label's maximum width in per cent of the picture, and the picture's width from which its note is shown. */
export type Room = readonly [widest: number, noted: number]
// biome-ignore format: a table
const rooms: Room[] = [[38, 0], [30, 0], [25, 0], [38, 740], [30, 740], [25, 740], [21, 0], [17, 0]]
const maxSteps = 100_000
/** Area of the slide's title. */
const title = { right: 0.15, top: 0.06, bottom: 0.43 }

/** Label placement: at every width no label overlaps another or its pin, and little of the drawing is hidden. */
export async function placeLabels(labels: readonly Label[], feet: Point[], ground: Ground) {
  const choices = feet.map((foot, at) => candidates(labels[at] as Label, foot, ground.prefersLeft))
  for await (const room of yieldingIterator(rooms)) {
    const tags = findBest(choices.map((each) => listOptions(each, room, ground)))
    if (tags) return { tags, room }
  }
  // Not reached with up to six parts; overlapping labels are better than none.
  return { tags: choices.map(([tag]) => tag as Tag), room: [17, 0] as const }
}

function listOptions(tags: Tag[], room: Room, ground: Ground) {
  const options = tags.map((tag, order) => {
    const boxes = widths.map((width) => ({ width, ...getBox(tag, room, width) }))
    return { tag, boxes, cost: order + 3 * countHidden(boxes, ground) }
  })
  const isInside = ({ tag, width }: Boxes[number]) =>
    tag.left >= 2 && tag.right <= width * measures.seen - 2 && tag.top >= 0
  return options.filter(({ boxes }) => boxes.every(isInside)).sort((a, b) => a.cost - b.cost)
}

/** Branch and bound: the cheapest combination without overlaps. */
function findBest(options: ReturnType<typeof listOptions>[]) {
  let bestTags: Tag[] | undefined
  let [least, steps] = [Number.POSITIVE_INFINITY, 0]
  function choose(selection: (typeof options)[number], cost: number) {
    const next = options[selection.length]
    if (!next) [bestTags, least] = [selection.map(({ tag }) => tag), cost]
    for (const option of next ?? []) {
      if (cost + option.cost >= least || steps++ > maxSteps) return
      if (!selection.some(({ boxes }) => overlap(option.boxes, boxes)))
        choose([...selection, option], cost + option.cost)
    }
  }
  choose([], 0)
  return bestTags
}

/** Average number of a label's six sample points that hide something. */
function countHidden(boxes: Boxes, { isCovered }: Ground) {
  const isTitle = ({ x, y }: Point) =>
    x < title.right * size.width && y > title.top * size.height && y < title.bottom * size.height
  const points = boxes.flatMap(({ tag: { left, right, top, bottom }, width }) =>
    [left, (left + right) / 2, right].flatMap((x) =>
      [top, bottom].map((y) => ({ x: (x / width) * size.width, y: (y / width) * size.width })),
    ),
  )
  return points.filter((point) => isTitle(point) || isCovered(point)).length / boxes.length
}

/** Most likely positions first: short pins, on the usual side. */
function candidates(label: Label, foot: Point, prefersLeft: boolean): Tag[] {
  const percent = (part: number) => Math.round(part * 1000) / 10
  const [x, y] = [percent(foot.x / size.width), percent(foot.y / size.height)]
  const usual = prefersLeft || x > 80
  return pins.flatMap((pin) => [usual, !usual].map((isLeft) => ({ ...label, x, y, pin, isLeft })))
}

/** Boxes of label and pin at a width of the picture. */
export function getBox({ name, pin, isLeft, ...foot }: Tag, [widest, noted]: Room, width: number) {
  const note = width < noted ? undefined : foot.note
  const text = Math.max(measure(name), measure(note))
  const wide = Math.min(text * 1.03 + 2 * measures.side, (widest / 100) * width)
  const tall = measures.line * (note ? 2 : 1) + measures.above
  const x = (foot.x / 100) * width
  const y = (foot.y * width * size.height) / size.width / 100
  const left = isLeft ? x + measures.hangs - wide : x - measures.hangs
  const tag = { left, right: left + wide, top: y - pin - tall, bottom: y - pin }
  return { tag, pin: { left: x - 5, right: x + 5, top: y - pin, bottom: y + 5 } }
}

/** Characters without a font here, such as emoji, are at least as wide as high. */
const measure = (text = '') =>
  measureText(text, measures.text) + countCharactersWithoutFont(text) * 1.3 * measures.text

type Boxes = ({ width: number } & ReturnType<typeof getBox>)[]

const overlap = (some: Boxes, others: Boxes) =>
  others.some((other, at) => {
    const { tag, pin } = some[at] as Boxes[number] // same length as `others`
    return touch(tag, other.tag, 6) || touch(tag, other.pin, 3) || touch(pin, other.tag, 3)
  })

export const touch = (a: Frame, b: Frame, room = 0) =>
  Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom) < room
