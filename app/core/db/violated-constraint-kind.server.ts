/** The kind of constraint that a failed write violated. By then PostgreSQL has aborted the transaction. */
export function getViolatedConstraintKind(error: unknown): 'unique' | 'reference' | undefined {
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
