import { UnusablePictureError } from '../unusable-picture.ts'
import type { SanitizedElement } from './sanitize-svg.server.ts'
import { createUnusableSvgError } from './svg-failure.ts'

const maxWeight = 100_000

/** Refuses drawings that expand without limit: nested copies, circular references. */
export function requireBoundedExpansion(root: SanitizedElement) {
  const elementsById = new Map<string, SanitizedElement>()
  collect(root, elementsById)
  const weights = new Map<SanitizedElement, number>()
  const open = new Set<SanitizedElement>()

  function computeWeight(element: SanitizedElement): number {
    const before = weights.get(element)
    if (before !== undefined) return before
    if (open.has(element)) throw new UnusablePictureError('A part of this SVG refers to itself.')
    open.add(element)
    const inner = element.children.filter((each) => typeof each !== 'string')
    const weight = [...findReferences(element, elementsById), ...inner].reduce(
      (sum, each) => sum + computeWeight(each),
      1,
    )
    if (weight > maxWeight)
      throw createUnusableSvgError(
        'This SVG has more than {most} parts. Please simplify it, or choose a PNG.',
        {
          most: maxWeight,
        },
      )
    open.delete(element)
    weights.set(element, weight)
    return weight
  }
  computeWeight(root)
}

function collect(element: SanitizedElement, elementsById: Map<string, SanitizedElement>) {
  const { id } = element.attributes
  if (id !== undefined && !elementsById.has(id)) elementsById.set(id, element)
  for (const each of element.children) if (typeof each !== 'string') collect(each, elementsById)
}

/** Elements referenced by `href` or `url(#…)`. */
const findReferences = (
  { attributes }: SanitizedElement,
  elementsById: Map<string, SanitizedElement>,
) =>
  Object.entries(attributes).flatMap(([name, value]) => {
    const targets =
      name === 'href'
        ? [value]
        : value.includes('url(')
          ? [...value.matchAll(/url\(\s*["']?(#[^"')]+)/g)].map(([, target]) => target)
          : []
    return targets.flatMap((target) => elementsById.get(decode(target?.slice(1) ?? '')) ?? [])
  })

function decode(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
