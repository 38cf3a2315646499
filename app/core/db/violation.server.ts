/** Which constraint a failed write broke, on either engine; look outside the transaction, which PostgreSQL has ended. */
export function violation(error: unknown): 'unique' | 'reference' | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return sqlite.get(error.errcode)
  return 'code' in error ? postgres.get(error.code) : undefined
}

const sqlite = new Map<unknown, 'unique' | 'reference'>([
  [2067, 'unique'],
  [1555, 'unique'],
  [787, 'reference'],
  [1811, 'reference'],
])
const postgres = new Map<unknown, 'unique' | 'reference'>([
  ['23505', 'unique'],
  ['23503', 'reference'],
  ['23001', 'reference'],
])
