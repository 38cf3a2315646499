import { cleanText, toLine } from '#core/fields/clean-text.ts'
import { ApiError } from './api-error.ts'

/** The parsed header `Prefer`. */
export interface PreferHeader {
  isCounted: boolean
  returns: 'minimal' | 'representation' | 'headers-only'
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  /** A change of more rows is refused. */
  mostAffected: number | undefined
  /** Name of the draft that collects the changes. */
  draft: string | undefined
}

const knownPreferences = [
  'count',
  'return',
  'resolution',
  'missing',
  'handling',
  'max-affected',
  'draft',
]

const longestName = 120

export function parsePrefer(headers: Headers): PreferHeader {
  const entriesText = (headers.get('prefer') ?? '').match(/(?:"[^"]*"|[^,"])+/g) ?? []
  const entries = entriesText.map((each) => {
    const [name = '', ...value] = each.trim().split('=')
    return [name.toLowerCase(), value.join('=').replace(/^"(.*)"$/, '$1')] as const
  })
  const preferences = new Map(entries)
  const isStrict = preferences.get('handling') === 'strict'
  const strange = isStrict
    ? [...preferences.keys()].filter((name) => !knownPreferences.includes(name))
    : []
  // Always refused, even without `handling=strict`: a client that relies on a rollback must not change the site.
  if (preferences.get('tx') === 'rollback') strange.push('tx=rollback')
  const draft = preferences.has('draft') ? decodeName(preferences.get('draft') ?? '') : undefined
  if (draft !== undefined && (!draft || draft.length > longestName))
    strange.push(`draft= needs a name of at most ${longestName} characters`)
  if (strange.length > 0)
    throw new ApiError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${strange.join(', ').slice(0, 200)}`,
    })
  const most = /^\d{1,9}$/.exec(preferences.get('max-affected') ?? '')
  return {
    // There are no query plans for an estimate, so every count is exact.
    isCounted: preferences.has('count'),
    returns:
      findValue(preferences.get('return'), ['representation', 'headers-only'] as const) ??
      'minimal',
    resolution: findValue(preferences.get('resolution'), [
      'merge-duplicates',
      'ignore-duplicates',
    ] as const),
    mostAffected: isStrict && most ? Number(most[0]) : undefined,
    draft,
  }
}

const findValue = <Value extends string>(text: string | undefined, values: readonly Value[]) =>
  values.find((each) => each === text)

/** Headers are ASCII, so a name may be percent-encoded. */
function decodeName(name: string) {
  let text = name
  try {
    text = decodeURIComponent(name)
  } catch {
    // Not percent-encoded: `%` is a literal.
  }
  return toLine(cleanText(text))
}
