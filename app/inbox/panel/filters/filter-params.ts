/** Filters of the lists by their name in an address, in the order of the form. */
export const filterNames = [
  ...(['due', 'assigned', 'task', 'seen', 'answer', 'rating', 'interview', 'documents'] as const),
  ...([
    'pool',
    'language',
    'age',
    'receivedFrom',
    'receivedTo',
    'startFrom',
    'startTo',
    'start',
  ] as const),
  'star',
] as const

export type FilterName = (typeof filterNames)[number]

/** A filter by the answer to a question of the chosen job, before the question's id. */
export const questionFilterPrefix = 'question-'

/** The names of the filters in an address. */
export const listFilterParamNames = (query: URLSearchParams): string[] => [
  ...filterNames.filter((name) => query.get(name)),
  ...[...new Set(query.keys())].filter((name) => name.startsWith(questionFilterPrefix)).sort(),
]

const listSavedParamNames = (query: URLSearchParams) => [
  ...['state', 'position', 'topic', ...listFilterParamNames(query), 'sort'],
]

/** An address that keeps its place in the list: with the parameters of the list, and no others of this page. */
export function withListParams(path: string, query: URLSearchParams) {
  const names = ['search', ...listSavedParamNames(query), 'page']
  const kept = names.flatMap((name) => query.getAll(name).map((value) => [name, value]))
  if (kept.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(kept)}`
}

/** The filter and order of an address as a saved filter keeps them, in one spelling. */
export function normalizeFilter(query: URLSearchParams) {
  const kept = listSavedParamNames(query).flatMap((name): [string, string][] => {
    const given = query.get(name)
    // The title of a job and a topic are compared as they are.
    const value = name === 'position' || name === 'topic' ? given : given?.trim().slice(0, 200)
    return value ? [[name, value]] : []
  })
  return String(new URLSearchParams(kept))
}
