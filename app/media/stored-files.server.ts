import type { Disk } from 'flydrive'

/** The keys of all files below a folder; an object store names a thousand at a time. */
export async function* listFiles(storage: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll(folder, { recursive: true, paginationToken }).catch(empty)
    for (const each of page.objects) if (each.isFile) yield each.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** Undefined when it has gone since it was listed. */
export const readFileFacts = (storage: Disk, key: string) =>
  storage.getMetaData(key).catch(async (error: unknown) => {
    if (await storage.exists(key)) throw error
    return undefined
  })

/** A folder appears with its first file; any other fault is one. */
function empty(error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
    return { objects: [], paginationToken: undefined }
  throw error
}
