import type { Disk } from 'flydrive'

/** Keys of all files below a folder. An object store returns a thousand per call. */
export async function* listStorageKeys(storage: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll(folder, { recursive: true, paginationToken }).catch(empty)
    for (const each of page.objects) if (each.isFile) yield each.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** Undefined if the file was deleted after it was listed. */
export const readFileMetadata = (storage: Disk, key: string) =>
  storage.getMetaData(key).catch(async (error: unknown) => {
    if (await storage.exists(key)) throw error
    return undefined
  })

/** A missing folder counts as empty, other errors are thrown. */
function empty(error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
    return { objects: [], paginationToken: undefined }
  throw error
}

/** Whether the store answered that there is no such file. */
export function isFileNotFoundError(error: unknown) {
  const reason = error instanceof Error ? (error.cause ?? error) : undefined
  if (!(reason instanceof Error)) return false
  if ('code' in reason) return reason.code === 'ENOENT'
  // The S3 client's errors have a status.
  const { $metadata } = reason as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode === 404 && reason.name !== 'NoSuchBucket'
}
