/** The body was truncated, malformed, too slow or too large. */
export class UnreadableFormError extends Error {
  readonly limit: 'files' | 'field' | 'total' | 'slow' | undefined
  /** Name of the field that is too long. */
  readonly field: string | undefined
  /** The fields that arrived before the error. */
  form = new FormData()

  constructor(limit?: UnreadableFormError['limit'], field?: string) {
    super('The form cannot be read')
    this.limit = limit
    this.field = field
  }
}

/** The response for an unreadable form: 408, 413 or 400. */
export const toUnreadableFormResponse = ({ limit }: UnreadableFormError) =>
  limit === 'slow'
    ? new Response('Request Timeout', { status: 408, headers: { connection: 'close' } })
    : new Response('Bad Request', { status: limit ? 413 : 400 })

const notInRepertoire = '22021'

/**
 * Finds the cause of a failed body read, however deeply nested; the platform's `formData` throws only a `TypeError`.
 * Text with NUL, which PostgreSQL refuses, counts as well: only programs send it.
 */
export function findUnreadableFormError(error: unknown): UnreadableFormError | undefined {
  if (error instanceof UnreadableFormError) return error
  if (error instanceof Error && 'code' in error && error.code === notInRepertoire)
    return new UnreadableFormError()
  if (!(error instanceof TypeError)) return undefined
  const isOfBody = /as FormData|multipart\/form-data/.test(error.message)
  return findUnreadableFormError(error.cause) ?? (isOfBody ? new UnreadableFormError() : undefined)
}
