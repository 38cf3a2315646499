import { foreign, measured } from '../lettering/lettering.server.ts'
import type { Frame, Point } from './iso.ts'
import { size } from './picture.ts'

/** Where a tag hangs: its pin's foot in per cent of the picture, the pin in pixels. */
export interface Hanging {
  x: number
  y: number
  pin: number
  /** Left of its pin. */
  isLeft: boolean
}

export interface Label {
  name: string
  note?: string
}

/** What `hero-drawing.module.css` says, in pixels; the text at its largest. */
const measures = { text: 15, line: 19.5, side: 11.4, above: 12.2, hangs: 16 }
/** Widths of the picture: from a screen of 992 px, or a low one, to the largest. */
const widths = [580, 600, 614, 700, 768, 864, 1000, 1152, 1536]
const pins = [34, 58, 82, 106, 130, 154, 178]
/** How wide a tag may get, in per cent of the picture; longer text ends in an ellipsis. */
const mosts = [38, 30, 25, 21, 17]
/** The screen ends before the picture does. */
const visible = 0.97
const enough = 2000
/** Where the title of the slide may reach. */
const title = { right: 0.15, top: 0.06, bottom: 0.43 }

/** Tags that hide neither each other nor another's pin, at any width of the picture, and little of what is drawn. */
export function hang(labels: readonly Label[], feet: readonly Point[], ground: Ground) {
  for (const most of mosts) {
    const tags = best(optionsOf(labels, feet, most, ground))
    if (tags) return { tags, most }
  }
  // Cannot happen with up to six parts; then rather one over another than none.
  return { tags: feet.map((foot) => candidates(foot)[0] as Hanging), most: 17 }
}

interface Ground {
  /** Whether a tag there would hide something. */
  isCovered(point: Point): boolean
  prefersLeft: boolean
}

function optionsOf(labels: readonly Label[], feet: readonly Point[], most: number, ground: Ground) {
  return feet.map((foot, at) =>
    candidates(foot, ground.prefersLeft)
      .map((hanging, order) => {
        const boxes = boxesOf(labels[at] as Label, hanging, most)
        return { hanging, boxes, cost: order + 3 * hides(boxes, ground) }
      })
      .filter(({ boxes }) => boxes.every(isInside))
      .sort((a, b) => a.cost - b.cost),
  )
}

/** The cheapest of what can hang together. */
function best(options: ReturnType<typeof optionsOf>) {
  let found: Hanging[] | undefined
  let [least, looked] = [Number.POSITIVE_INFINITY, 0]
  const chosen: (typeof options)[number] = []
  function choose(cost: number) {
    const next = options[chosen.length]
    if (!next) [found, least] = [chosen.map(({ hanging }) => hanging), cost]
    for (const option of next ?? []) {
      if (cost + option.cost >= least || looked++ > enough) return
      if (chosen.some((other) => meet(option.boxes, other.boxes))) continue
      chosen.push(option)
      choose(cost + option.cost)
      chosen.pop()
    }
  }
  choose(0)
  return found
}

/** How many of six points of the tag, on average, lie where something is to be seen. */
function hides(boxes: Boxes, { isCovered }: Ground) {
  const points = boxes.flatMap(({ tag, width }) =>
    [tag.left, (tag.left + tag.right) / 2, tag.right].flatMap((x) =>
      [tag.top, tag.bottom].map((y) => ({
        x: (x / width) * size.width,
        y: (y / width) * size.width,
      })),
    ),
  )
  const isTitle = ({ x, y }: Point) =>
    x < title.right * size.width && y > title.top * size.height && y < title.bottom * size.height
  return points.filter((point) => isTitle(point) || isCovered(point)).length / boxes.length
}

/** The likeliest first: short pins, to the usual side. */
function candidates({ x, y }: Point, prefersLeft = false): Hanging[] {
  const at = { x: percent(x / size.width), y: percent(y / size.height) }
  const usual = prefersLeft || at.x > 80
  return pins.flatMap((pin) => [usual, !usual].map((isLeft) => ({ ...at, pin, isLeft })))
}

const percent = (part: number) => Math.round(part * 10_000) / 100

/** Tag and pin at each width of the picture. */
const boxesOf = (label: Label, hanging: Hanging, most: number) =>
  widths.map((width) => ({ width, ...boxOf(label, hanging, most, width) }))

export function boxOf(
  { name, note }: Label,
  { x, y, pin, isLeft }: Hanging,
  most: number,
  width: number,
) {
  const text = Math.max(widthOf(name), widthOf(note))
  const wide = Math.min(text * 1.03 + 2 * measures.side, (most / 100) * width)
  const tall = measures.line * (note ? 2 : 1) + measures.above
  const foot = { x: (x / 100) * width, y: (y * width * size.height) / size.width / 100 }
  const left = isLeft ? foot.x + measures.hangs - wide : foot.x - measures.hangs
  const tag = { left, right: left + wide, top: foot.y - pin - tall, bottom: foot.y - pin }
  return { tag, pin: { left: foot.x - 5, right: foot.x + 5, top: tag.bottom, bottom: foot.y + 5 } }
}

/** Letters of other scripts, and emoji, are as wide as they are high, or wider. */
const widthOf = (text = '') => measured(text, measures.text) + foreign(text) * 1.3 * measures.text

type Boxes = ReturnType<typeof boxesOf>

const isInside = ({ tag, width }: Boxes[number]) =>
  tag.left >= 2 && tag.right <= width * visible - 2 && tag.top >= 0

const meet = (some: Boxes, others: Boxes) =>
  some.some((one, at) => {
    const other = others[at]
    if (!other) return false
    return (
      touch(one.tag, other.tag, 6) || touch(one.tag, other.pin, 3) || touch(one.pin, other.tag, 3)
    )
  })

export const touch = (a: Frame, b: Frame, room = 0) =>
  a.left < b.right + room &&
  b.left < a.right + room &&
  a.top < b.bottom + room &&
  b.top < a.bottom + room
