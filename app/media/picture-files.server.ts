import type { Disk } from 'flydrive'
import { log } from '#core/runtime/log.server.ts'
import { formatOf } from '#ui/picture-view.ts'
import { createByteCache } from './byte-cache.ts'
import { isComplete } from './is-complete.ts'

/** What the store must hold for a picture. */
export interface Original {
  key: string
  /** Its length when it was taken in. */
  bytes: number
}

/** Bytes of memory: enough for the pictures of every page of a usual site in the sizes that are asked for. */
const room = 16 * 1024 * 1024

export type PictureFiles = ReturnType<typeof createPictureFiles>

/** Reads pictures from the store; what is not the picture that was put there counts as missing. */
export function createPictureFiles(storage: Disk) {
  const lost = new Set<string>()
  const kept = createByteCache(room)
  const coming = new Map<string, Promise<Uint8Array | undefined>>()

  /** What is kept, or what `load` gets: once for all who ask meanwhile. */
  async function shared(path: string, load: () => Promise<Uint8Array | undefined>) {
    const found = kept.find(path) ?? coming.get(path)
    if (found) return found
    const loading = load()
      .then((bytes) => bytes && kept.keep(path, bytes))
      .finally(() => coming.delete(path))
    coming.set(path, loading)
    return loading
  }

  /** Undefined when there is no such file, or only a part of one. */
  async function read(key: string) {
    const bytes = await storage.getBytes(key).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    return bytes && isComplete(bytes, formatOf(key)) ? bytes : undefined
  }

  /** As it was taken in; undefined when its file is missing or damaged, which is noted once. */
  async function original({ key, bytes }: Original) {
    const found = await read(key)
    if (found?.length === bytes) {
      lost.delete(key)
      return found
    }
    if (!lost.has(key)) log.error({ key }, 'the file of a picture is missing or damaged')
    lost.add(key)
    return undefined
  }

  return {
    read,
    original,
    shared,
    forget: kept.forget,
    /** The keys of pictures whose files were found missing or damaged. */
    lost: () => [...lost],
  }
}

/** The store answers, and has no such file. */
function isMissing(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  if ('code' in cause) return cause.code === 'ENOENT'
  // What the S3 client throws beside a name.
  const { $metadata } = cause as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode === 404 && cause.name !== 'NoSuchBucket'
}
