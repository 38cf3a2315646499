/** By what lists of the inbox can be sorted; in an address a minus in front turns it round. */
export const sortKeys = {
  messages: ['received', 'name', 'state', 'assigned'],
  applications: ['name', 'position', 'state', 'assigned', 'received', 'documents'],
} as const

/** As they stand above the columns of the rows, several above one. */
export const sortColumns = [
  ['name', 'position'],
  ['state'],
  ['assigned'],
  ['received', 'documents'],
] as const

export type SortKey = (typeof sortKeys)[keyof typeof sortKeys][number]

/** What is newest comes first unless an address says something else. */
export function parseSort(query: URLSearchParams, keys: readonly SortKey[]) {
  const asked = query.get('sort') ?? ''
  const key = keys.find((each) => asked.replace(/^-/, '') === each)
  return key ? { key, isDown: asked.startsWith('-') } : { key: 'received' as const, isDown: true }
}
