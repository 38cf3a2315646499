import { cleanText } from '#core/fields/clean-text.ts'
import { ApiError } from './api-error.ts'

/** What a program would like of an answer or a change. */
export interface Preferred {
  isCounted: boolean
  returns: 'minimal' | 'representation' | 'headers-only'
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  /** More rows than these are not changed. */
  mostAffected: number | undefined
  /** The name of a draft in which changes are collected. */
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
  // Whoever believes that all of it is taken back shall not have changed the site.
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
    // Planning is not offered, so every count is exact.
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

/** A header holds no umlauts, so a name may be written as in an address. */
function decoded(name: string) {
  let text = name
  try {
    text = decodeURIComponent(name)
  } catch {
    // A percent sign may mean itself.
  }
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
