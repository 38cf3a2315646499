import { type Message, message } from '#core/i18n/text.ts'

/** Why the file store failed, as a message for users; undefined for errors that do not come from the store. */
export function describeStorageFaultToUser(error: unknown): Message | undefined {
  const causes = listCauses(error)
  const codes = new Set(causes.map(({ code, name }) => String(code ?? name)))
  if (['ENOSPC', 'EDQUOT'].some((code) => codes.has(code))) return storageMessages.full
  if (!causes.some(isStorageError)) return undefined
  const status = causes.map(({ $metadata }) => $metadata?.httpStatusCode).find(Boolean)
  if (status === 507) return storageMessages.full
  if (status && status >= 500)
    return message('The file store reports error {status}. Please try again in a few minutes.', {
      status,
    })
  const isRefusal = status || ['EACCES', 'EPERM', 'EROFS'].some((code) => codes.has(code))
  return isRefusal ? storageMessages.refuses : storageMessages.silent
}

/** Error properties of the system, the driver or the S3 client. */
interface Cause extends Error {
  code?: unknown
  $metadata?: { httpStatusCode?: number }
}

function listCauses(error: unknown): Cause[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return [error, ...listCauses(inner)]
}

/** Errors of the driver and of the S3 client. */
export const isStorageError = (error: Error) =>
  '$metadata' in error || ('code' in error && /^E_CANNOT_/.test(String(error.code)))

const storageMessages = {
  full: 'The disk of the server is full. Whoever runs it has to make room.',
  refuses: 'The file store refuses access. Whoever runs the server finds the reason in its log.',
  silent: 'The file store does not answer. Please try again in a few minutes.',
} as const satisfies Record<string, Message>
