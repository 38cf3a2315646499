/** The first line of what lies at the bottom of an error, for the person at a terminal. */
export function reasonOf(error: unknown): string {
  // A refused connection is an `AggregateError` without a message of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? '')
}
