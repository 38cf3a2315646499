/** A body that was cut off, is malformed, too slow, or larger than any form of ours. */
export class UnreadableForm extends Error {
  readonly limit: 'files' | 'total' | 'slow' | undefined
  /** What had arrived until then. */
  form = new FormData()

  constructor(limit?: UnreadableForm['limit']) {
    super('The form cannot be read')
    this.limit = limit
  }
}

/** The answer to what no form of ours can have sent. */
export const toRefusal = ({ limit }: UnreadableForm) =>
  limit === 'slow'
    ? new Response('Request Timeout', { status: 408, headers: { connection: 'close' } })
    : new Response('Bad Request', { status: limit ? 413 : 400 })

const notInRepertoire = '22021'

/**
 * What made reading a body fail, however deep it lies; the platform's own `formData` knows only a `TypeError`. A text
 * with NUL, which PostgreSQL cannot hold, has been written by a program.
 */
export function isUnreadable(error: unknown): UnreadableForm | undefined {
  if (error instanceof UnreadableForm) return error
  if (error instanceof Error && 'code' in error && error.code === notInRepertoire)
    return new UnreadableForm()
  if (!(error instanceof TypeError)) return undefined
  const isOfBody = /as FormData|multipart\/form-data/.test(error.message)
  return isUnreadable(error.cause) ?? (isOfBody ? new UnreadableForm() : undefined)
}
