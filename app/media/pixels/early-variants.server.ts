import { setTimeout as pause } from 'node:timers/promises'
import { listVariantWidths, type PictureFormat } from '#ui/picture-view.ts'
import type { IndexedPicture } from '../picture-index.server.ts'

/** Milliseconds between an upload and its variants. */
const settling = 4000

/** Creates the variants of new pictures one by one after the upload, so that hardly any visitor waits for one. */
export function createVariantPreparer(
  make: (picture: IndexedPicture, width: number, format: PictureFormat) => Promise<unknown>,
) {
  const waiting: IndexedPicture[] = []
  let isPreparing = false
  let isClosed = false
  let current: Promise<unknown> | undefined

  async function work() {
    // Further uploads and the first start need the processors first.
    await pause(settling, undefined, { ref: false })
    for (let next = waiting.shift(); next; next = waiting.shift())
      for (const format of ['avif', 'webp'] as const)
        for (const width of listVariantWidths(next.width))
          if (!isClosed) {
            current = make(next, width, format).catch(() => {})
            await current
          }
    isPreparing = false
  }

  return {
    prepare(picture: IndexedPicture) {
      waiting.push(picture)
      if (isPreparing) return
      isPreparing = true
      void work()
    },
    /** Starts no further variant and waits for the current one, so that no partial file remains. */
    async close() {
      isClosed = true
      await current
    },
  }
}
