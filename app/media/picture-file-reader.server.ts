import type { Disk } from 'flydrive'
import { log } from '#core/runtime/log.server.ts'
import { getPictureFormat } from '#ui/picture-view.ts'
import { createByteCache } from './byte-cache.ts'
import { isCompletePicture } from './pixels/is-complete-picture.ts'
import { isFileNotFoundError } from './stored-files.server.ts'

/** A stored picture file. */
export interface OriginalFile {
  key: string
  /** Length in bytes at the upload. */
  bytes: number
}

/** Bytes; enough for all pictures of a usual site in the sizes in use. */
const room = 16 * 1024 * 1024

export type PictureFileReader = ReturnType<typeof createPictureFileReader>

/** Reads pictures from the store; damaged files count as missing. */
export function createPictureFileReader(storage: Disk) {
  const missing = new Set<string>()
  const cache = createByteCache(room)
  const loads = new Map<string, Promise<Uint8Array | undefined>>()

  /** Returns the cached bytes, or loads them; parallel requests share one load. */
  async function shared(path: string, load: () => Promise<Uint8Array | undefined>) {
    const cached = cache.find(path) ?? loads.get(path)
    if (cached) return cached
    const loading = load()
      .then((bytes) => bytes && cache.keep(path, bytes))
      .finally(() => loads.delete(path))
    loads.set(path, loading)
    return loading
  }

  /** Undefined if the file is missing or incomplete. */
  async function read(key: string) {
    const bytes = await storage.getBytes(key).catch((error: unknown) => {
      if (isFileNotFoundError(error)) return undefined
      throw error
    })
    return bytes && isCompletePicture(bytes, getPictureFormat(key)) ? bytes : undefined
  }

  /** The uploaded file; undefined if missing or damaged, which is logged once. */
  async function original({ key, bytes }: OriginalFile) {
    const file = await read(key)
    if (file?.length === bytes) {
      missing.delete(key)
      return file
    }
    if (!missing.has(key)) log.error({ key }, 'the file of a picture is missing or damaged')
    missing.add(key)
    return undefined
  }

  return {
    read,
    original,
    shared,
    forget: cache.forget,
    /** Keys of files that were found missing or damaged. */
    listMissing: () => [...missing],
  }
}
