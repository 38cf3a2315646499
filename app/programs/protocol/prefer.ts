import { Problem } from './problem.ts'

/** What a program would like of an answer or a change. */
export interface Preferred {
  isCounted: boolean
  returns: 'minimal' | 'representation' | 'headers-only'
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  /** The name of a draft in which changes are collected. */
  draft: string | undefined
}

const longestName = 120

export function readPrefer(headers: Headers): Preferred {
  const entries = (headers.get('prefer') ?? '').split(',').map((each) => {
    const [name = '', ...value] = each.trim().split('=')
    return [name.toLowerCase(), value.join('=').replace(/^"(.*)"$/, '$1')] as const
  })
  const preferred = new Map(entries)
  const draft = preferred.get('draft')
  if (draft !== undefined && (!draft || draft.length > longestName))
    throw new Problem(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: draft= needs a name of at most ${longestName} characters`,
    })
  return {
    // Planning is not offered, so every count is exact.
    isCounted: preferred.has('count'),
    returns:
      oneOf(preferred.get('return'), ['representation', 'headers-only'] as const) ?? 'minimal',
    resolution: oneOf(preferred.get('resolution'), [
      'merge-duplicates',
      'ignore-duplicates',
    ] as const),
    draft: draft === undefined ? undefined : decoded(draft),
  }
}

const oneOf = <Value extends string>(text: string | undefined, values: readonly Value[]) =>
  values.find((each) => each === text)

/** A header holds no umlauts, so a name may be written as in an address. */
function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
