/** Maps every string inside a value, at any depth. */
export function mapStrings(value: unknown, work: (text: string) => string): unknown {
  if (typeof value === 'string') return work(value)
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, work))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapStrings(each, work)]),
  )
}
