/** Sort keys of the lists. In an address a leading minus means descending. */
export const sortKeys = {
  messages: ['received', 'name', 'topic', 'state', 'assigned', 'due', 'task', 'language'],
  applications: [
    ...(['name', 'position', 'state', 'due', 'assigned', 'task', 'language'] as const),
    ...(['received', 'documents', 'start', 'interview', 'pool', 'city'] as const),
    ...(['next', 'deletion'] as const),
  ],
} as const

export type SortKey = (typeof sortKeys)[keyof typeof sortKeys][number]

/** Parses the order; newest first by default. */
export function parseSort(query: URLSearchParams, keys: readonly SortKey[]) {
  const sort = query.get('sort') ?? ''
  const key = keys.find((each) => sort.replace(/^-/, '') === each)
  return key ? { key, isDown: sort.startsWith('-') } : { key: 'received' as const, isDown: true }
}
