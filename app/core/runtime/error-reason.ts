/** The first line of the root cause of an error. */
export function getErrorReason(error: unknown): string {
  // A refused connection is an `AggregateError` without a message of its own.
  if (error instanceof AggregateError && error.errors.length > 0)
    return getErrorReason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? getErrorReason(error.cause)
    : (error.message.split('\n')[0] ?? '')
}
