import { cleanText } from '#core/fields/clean-text.ts'
import { ApiError } from './api-error.ts'

/** The parsed header `Prefer`. */
export interface Preferred {
  isCounted: boolean
  returns: 'minimal' | 'representation' | 'headers-only'
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  /** A change of more rows is refused. */
  mostAffected: number | undefined
  /** Name of the draft that collects the changes. */
  draft: string | undefined
}

const known = ['count', 'return', 'resolution', 'missing', 'handling', 'max-affected', 'draft']

const longestName = 120

export function parsePrefer(headers: Headers): Preferred {
  const given = (headers.get('prefer') ?? '').match(/(?:"[^"]*"|[^,"])+/g) ?? []
  const entries = given.map((each) => {
    const [name = '', ...value] = each.trim().split('=')
    return [name.toLowerCase(), value.join('=').replace(/^"(.*)"$/, '$1')] as const
  })
  const preferred = new Map(entries)
  const isStrict = preferred.get('handling') === 'strict'
  const strange = isStrict ? [...preferred.keys()].filter((name) => !known.includes(name)) : []
  // Always refused, even without `handling=strict`: a client that relies on a rollback must not change the site.
  if (preferred.get('tx') === 'rollback') strange.push('tx=rollback')
  const draft = preferred.has('draft') ? decoded(preferred.get('draft') ?? '') : undefined
  if (draft !== undefined && (!draft || draft.length > longestName))
    strange.push(`draft= needs a name of at most ${longestName} characters`)
  if (strange.length > 0)
    throw new ApiError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${strange.join(', ').slice(0, 200)}`,
    })
  const most = /^\d{1,9}$/.exec(preferred.get('max-affected') ?? '')
  return {
    // There are no query plans to estimate from, so every count is exact.
    isCounted: preferred.has('count'),
    returns:
      oneOf(preferred.get('return'), ['representation', 'headers-only'] as const) ?? 'minimal',
    resolution: oneOf(preferred.get('resolution'), [
      'merge-duplicates',
      'ignore-duplicates',
    ] as const),
    mostAffected: isStrict && most ? Number(most[0]) : undefined,
    draft,
  }
}

const oneOf = <Value extends string>(text: string | undefined, values: readonly Value[]) =>
  values.find((each) => each === text)

/** Headers are ASCII, so a name may be percent-encoded. */
function decoded(name: string) {
  let text = name
  try {
    text = decodeURIComponent(name)
  } catch {
    // Not percent-encoded: the sign means itself.
  }
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
