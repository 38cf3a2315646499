import type { Disk } from 'flydrive'
import { log } from '#core/runtime/log.server.ts'
import type { PictureFormat } from '#ui/picture-view.ts'
import type { OriginalFile, PictureFileReader } from '../picture-file-reader.server.ts'
import { encodeVariantLazily } from './imaging.server.ts'
import { createVariantKey } from './variant-names.ts'

/** Variants of pictures in the widths and formats that browsers want: from the store, or created now and stored, if the store takes them. */
export function createVariantLoader(storage: Disk, files: PictureFileReader) {
  const jobs = new Map<string, Promise<Uint8Array | undefined>>()
  let isRefused = false

  async function make(picture: OriginalFile, name: string, width: number, format: PictureFormat) {
    const original = await files.original(picture)
    if (!original) return undefined
    const bytes = await encodeVariantLazily(original, width, format)
    await storage.put(name, bytes).then(() => (isRefused = false), reportOnce)
    return bytes
  }

  function reportOnce(error: unknown) {
    if (!isRefused) log.error({ err: error }, 'variants of pictures cannot be stored')
    isRefused = true
  }

  /** Parallel requests share the work. */
  return async (picture: OriginalFile, width: number, format: PictureFormat) => {
    const name = createVariantKey(picture.key, width, format)
    const running = jobs.get(name)
    if (running) return running
    const promise = files
      .read(name)
      .then((file) => file ?? make(picture, name, width, format))
      .finally(() => jobs.delete(name))
    jobs.set(name, promise)
    return promise
  }
}
