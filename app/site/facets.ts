import { keysOf } from '#core/fields/keys-of.ts'

type Counted = [value: string, count: number][]

/** How many items there are without this choice, and how many each value leaves. */
export interface Choices {
  all: number
  values: Counted
}

/** The value of each facet that the address asks for. */
export type Chosen<Name extends string> = Record<Name, string | null>

/** A list may be narrowed down by what its items have, by the name in the address. */
export function facets<Item, Name extends string>(
  of: Record<Name, (item: Item) => string[]>,
  arranged: (values: Counted, name: Name) => Counted,
) {
  const names = keysOf(of)
  const fits = (item: Item, chosen: Chosen<Name>) =>
    names.every((name) => chosen[name] === null || of[name](item).includes(chosen[name]))
  /** Each counts what the others leave, so that no choice leads to nothing. */
  const countChoices = (items: Item[], chosen: Chosen<Name>) =>
    Object.fromEntries(
      names.map((name) => {
        const others = items.filter((each) => fits(each, { ...chosen, [name]: null }))
        const values = arranged(counted(others.map(of[name])), name)
        return [name, { all: others.length, values }]
      }),
    ) as Record<Name, Choices> // each for its name
  return { fits, countChoices }
}

function counted(items: string[][]): Counted {
  const counts = new Map<string, number>()
  for (const values of items)
    for (const value of new Set(values)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
}

/** Of what can be chosen: what hardly any item has is no help. */
const mostChoices = 100

/** What most items have comes first, otherwise the order holds. */
export const frequent = (values: Counted): Counted =>
  values.toSorted(([, many], [, more]) => more - many).slice(0, mostChoices)
