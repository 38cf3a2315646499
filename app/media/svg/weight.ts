import { UnusablePicture } from '../unusable-picture.ts'
import { visibleElements } from './allowed.ts'
import { targetOf } from './value.ts'

/** An element that may come in. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

/** A shape over the whole picture is drawn within one or two milliseconds; so many of them in a few seconds. */
const most = 2500

/** A surface of its own is made for each. */
const layers: Record<string, number> = { opacity: 5, 'clip-path': 5, mask: 20 }

/** Coordinates of lines; many that cross each other cost as much as a shape. */
const lines = ['d', 'points']
const pointsOfShape = 10

/**
 * Refuses what is small as a file and endless as a drawing: copies of copies, references in a circle, hundreds of
 * layers. Counts every element as often as it is drawn.
 */
export function weigh(root: Element) {
  const known = new Map<string, Element>()
  note(root, known)
  const weights = new Map<Element, number>()
  const open = new Set<Element>()

  function weightOf(element: Element): number {
    const before = weights.get(element)
    if (before !== undefined) return before
    if (open.has(element)) throw new UnusablePicture()
    open.add(element)
    const own = ownWeight(element)
    const targets = referredBy(element).flatMap((id) => known.get(id) ?? [])
    const inner = element.children.filter((each) => typeof each !== 'string')
    const weight = [...targets, ...inner].reduce((sum, each) => sum + weightOf(each), own)
    if (weight > most) throw new UnusablePicture()
    open.delete(element)
    weights.set(element, weight)
    return weight
  }
  weightOf(root)
}

function ownWeight({ attributes }: Element) {
  const coordinates = lines.flatMap(
    (name) => attributes[name]?.match(/-?(?:\.\d+|\d+\.?\d*)/g) ?? [],
  )
  const layered = Object.entries(layers).map(([name, weight]) => (name in attributes ? weight : 0))
  return layered.reduce((sum, each) => sum + each, 1 + coordinates.length / pointsOfShape)
}

function note(element: Element, known: Map<string, Element>) {
  const { id } = element.attributes
  if (id !== undefined && !known.has(id)) known.set(id, element)
  for (const each of element.children) if (typeof each !== 'string') note(each, known)
}

const referredBy = ({ attributes }: Element) =>
  Object.entries(attributes).flatMap(([name, value]) => {
    const target = name === 'href' ? value : /^url\((.+)\)$/.exec(value)?.[1]
    return target ? (targetOf(target) ?? []) : []
  })

/** Is there anything to see? */
export const shows = ({ name, children }: Element): boolean =>
  visibleElements.has(name) || children.some((each) => typeof each !== 'string' && shows(each))
