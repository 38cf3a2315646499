import type { Disk } from 'flydrive'
import { getPictureKey } from '#addresses.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { getPictureFormat, type PictureFormat } from '#ui/picture-view.ts'
import { createPictureFileReader } from './picture-file-reader.server.ts'
import { createPictureIndex } from './picture-index.server.ts'
import { createPictureViewReader } from './picture-views.server.ts'
import { createVariantPreparer } from './pixels/early-variants.server.ts'
import { createUploadQueue } from './pixels/upload-queue.server.ts'
import {
  isListedVariant,
  listOriginalAndVariantKeys,
  removeExtension,
} from './pixels/variant-names.ts'
import { createVariantLoader } from './pixels/variants.server.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    media: PictureLibrary
  }
}

interface PictureFile {
  bytes: Uint8Array
  format: PictureFormat
}

export type PictureLibrary = ReturnType<typeof createPictureLibrary>

/** The media library: stores pictures, describes them to pages, and serves them in several widths and formats. */
export function createPictureLibrary(database: Database<Tables>, storage: Disk) {
  const { db } = database
  const files = createPictureFileReader(storage)
  const index = createPictureIndex(database)

  const variant = createVariantLoader(storage, files)
  const early = createVariantPreparer(variant)

  /** The original of a known picture, or one of its variants; undefined otherwise. */
  async function find(path: string, among = index): Promise<PictureFile | undefined> {
    const match = /^([\w-]+\/[0-9a-f]{16})(?:\.(\d{1,4}))?\.(avif|webp|jpg|png|svg)$/.exec(path)
    if (!match) return undefined
    const [, name = '', width] = match
    const format = getPictureFormat(path)
    const row = await among.find(name)
    if (!row) return undefined
    if (!width && path !== row.key) return undefined
    if (width && !isListedVariant(row, Number(width), format)) return undefined
    const bytes = await files.shared(path, () =>
      width ? variant(row, Number(width), format) : files.original(row),
    )
    return bytes && { bytes, format }
  }

  /** The stored file of an address; undefined if missing or damaged. */
  async function original(address: string) {
    const row = await db
      .selectFrom('media')
      .select(['key', 'bytes'])
      .where('key', '=', getPictureKey(address))
      .executeTakeFirst()
    return row && files.original(row)
  }

  /** Deletes a stored picture that is not in use yet. */
  async function remove(address: string) {
    const key = getPictureKey(address)
    const row = await db
      .deleteFrom('media')
      .where('key', '=', key)
      .returning('width')
      .executeTakeFirst()
    if (!row) return
    index.forget(removeExtension(key))
    for (const name of listOriginalAndVariantKeys(key, row.width)) {
      // Only variants differ between address and storage key.
      files.forget(name.replace(/^variants\//, ''))
      await storage.delete(name)
    }
  }

  return {
    add: createUploadQueue({ db, storage, files }, early.prepare),
    loadViews: createPictureViewReader(db),
    find: (path: string) => find(path),
    /** The same functions for a snapshot, which may have pictures that the site has no longer. */
    withDatabase(view: Pick<Database<Tables>, 'db' | 'onChange'>) {
      const index = createPictureIndex(view)
      return {
        loadViews: createPictureViewReader(view.db),
        find: (path: string) => find(path, index),
      }
    },
    original,
    remove,
    listMissingFiles: files.listMissing,
    close() {
      index.close()
      return early.close()
    },
  }
}
