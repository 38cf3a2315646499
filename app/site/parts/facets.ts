import { keysOf } from '#core/fields/keys-of.ts'

type ValueCounts = [value: string, count: number][]

/** Number of items without this choice, and with each value. */
export interface FacetCounts {
  all: number
  values: ValueCounts
}

/** Selected value of each facet, from the address. */
export type FacetValues<Name extends string> = Record<Name, string | null>

/** Creates filter functions for a list. `readValues` has one function per facet. */
export function createFacetFilter<Item, Name extends string>(
  readValues: Record<Name, (item: Item) => string[]>,
  arrange: (values: ValueCounts, name: Name) => ValueCounts,
) {
  const names = keysOf(readValues)
  const matchesFacets = (item: Item, chosen: FacetValues<Name>) =>
    names.every((name) => chosen[name] === null || readValues[name](item).includes(chosen[name]))
  /** Counts each facet with the other facets applied, so that no choice leads to an empty list. */
  const countChoices = (items: Item[], chosen: FacetValues<Name>) =>
    Object.fromEntries(
      names.map((name) => {
        const candidates = items.filter((each) => matchesFacets(each, { ...chosen, [name]: null }))
        const values = arrange(countValues(candidates.map(readValues[name])), name)
        return [name, { all: candidates.length, values }]
      }),
    ) as Record<Name, FacetCounts> // one entry per name
  return { matchesFacets, countChoices }
}

function countValues(items: string[][]): ValueCounts {
  const counts = new Map<string, number>()
  for (const values of items)
    for (const value of new Set(values)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
}

/** Limits the choices; rare values help nobody. */
const maxChoices = 100

/** Most frequent values first. Stable. */
export const pickMostFrequent = (values: ValueCounts): ValueCounts =>
  values.toSorted(([, a], [, b]) => b - a).slice(0, maxChoices)
