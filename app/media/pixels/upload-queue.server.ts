import { randomBytes } from 'node:crypto'
import type { Disk } from 'flydrive'
import { buildPictureAddress } from '#addresses.ts'
import type { Db } from '#core/db/tables.ts'
import type { PictureFileReader } from '../picture-file-reader.server.ts'
import type { IndexedPicture } from '../picture-index.server.ts'
import { normalizePictureLazily } from './imaging.server.ts'

interface UploadDetails {
  folder: string
  alt: string
  isDecorative?: boolean
  focal?: { x: number; y: number }
  /** The original file name. */
  name?: string
  /** Its texts in other languages, as the column holds them. */
  translations?: object | undefined
  /** Already encoded by an installation of this program: a clean file is stored as it is, without another loss. */
  isEncoded?: boolean
  /** Whether the picture may be stored already: then the stored one and its description are reused. */
  isAgain?: boolean
  /** Wraps the insert in the caller's transaction; if it throws, the picture is not added. */
  within?: (note: (trx: Db) => Promise<unknown>) => Promise<unknown>
}

interface SameAs {
  original: Uint8Array
  format: string
  width: number
  height: number
}

/** Adds pictures one by one. `prepare` gets those that have variants. */
export function createUploadQueue(
  { db, storage, files }: { db: Db; storage: Disk; files: PictureFileReader },
  prepare: (picture: IndexedPicture) => void,
) {
  /** Re-encodes the picture, which removes all metadata; returns its address. */
  async function add(bytes: Uint8Array, details: UploadDetails) {
    const { original, format, ...facts } = await normalizePictureLazily(bytes, details)
    const storedKey = details.isAgain && (await findSame({ ...facts, original, format }))
    if (storedKey) return buildPictureAddress(storedKey)
    const key = `${details.folder}/${randomBytes(8).toString('hex')}.${format}`
    await storage.put(key, original)
    const values = {
      ...facts,
      key,
      bytes: original.length,
      alt: details.alt,
      name: details.name?.normalize('NFC') ?? '',
      is_decorative: details.isDecorative ?? false,
      ...(details.translations && { translations: JSON.stringify(details.translations) }),
      focal_x: details.focal?.x ?? 50,
      focal_y: details.focal?.y ?? 50,
      created_at: new Date().toISOString(),
    }
    const note = (to: Db) => to.insertInto('media').values(values).execute()
    await (details.within?.(note) ?? note(db)).catch(async (error: unknown) => {
      // Deleted after a failure, because no list would contain the file.
      await storage.delete(key).catch(() => {})
      throw error
    })
    // SVG has no variants.
    if (format !== 'svg') prepare({ key, bytes: original.length, width: facts.width })
    return buildPictureAddress(key)
  }

  /** The key of a stored picture with the same bytes. */
  async function findSame({ original, format, width, height }: SameAs) {
    const rows = await db
      .selectFrom('media')
      .select(['key', 'bytes'])
      .where('bytes', '=', original.length)
      .where('width', '=', width)
      .where('height', '=', height)
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const file = row.key.endsWith(`.${format}`) ? await files.original(row) : undefined
      if (file && Buffer.compare(file, original) === 0) return row.key
    }
    return undefined
  }

  return add
}
