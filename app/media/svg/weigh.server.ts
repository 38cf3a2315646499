import { UnusablePicture } from '../unusable-picture.ts'
import { unusable } from './parse-svg.server.ts'
import type { Element } from './sanitize-svg.server.ts'

const most = 100_000

/** Refuses drawings that expand without limit: nested copies, circular references. */
export function weigh(root: Element) {
  const known = new Map<string, Element>()
  collect(root, known)
  const weights = new Map<Element, number>()
  const open = new Set<Element>()

  function weightOf(element: Element): number {
    const before = weights.get(element)
    if (before !== undefined) return before
    if (open.has(element)) throw new UnusablePicture('A part of this SVG refers to itself.')
    open.add(element)
    const inner = element.children.filter((each) => typeof each !== 'string')
    const weight = [...referredBy(element, known), ...inner].reduce(
      (sum, each) => sum + weightOf(each),
      1,
    )
    if (weight > most)
      throw unusable('This SVG has more than {most} parts. Please simplify it, or choose a PNG.', {
        most,
      })
    open.delete(element)
    weights.set(element, weight)
    return weight
  }
  weightOf(root)
}

function collect(element: Element, known: Map<string, Element>) {
  const { id } = element.attributes
  if (id !== undefined && !known.has(id)) known.set(id, element)
  for (const each of element.children) if (typeof each !== 'string') collect(each, known)
}

/** Elements referenced by `href` or `url(#…)`. */
const referredBy = ({ attributes }: Element, known: Map<string, Element>) =>
  Object.entries(attributes).flatMap(([name, value]) => {
    const targets =
      name === 'href'
        ? [value]
        : value.includes('url(')
          ? [...value.matchAll(/url\(\s*["']?(#[^"')]+)/g)].map(([, target]) => target)
          : []
    return targets.flatMap((target) => known.get(decoded(target?.slice(1) ?? '')) ?? [])
  })

function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
