import { randomBytes } from 'node:crypto'
import type { Disk } from 'flydrive'
import { pictureAddress } from '#addresses.ts'
import type { Db } from '#tables.ts'
import { inspect } from './imaging.server.ts'
import type { PictureFiles } from './picture-files.server.ts'
import type { Known } from './picture-index.server.ts'

interface About {
  folder: string
  alt: string
  isDecorative?: boolean
  focal?: { x: number; y: number }
  /** Of the file that it came in. */
  name?: string
  /** By a store like this one: a file that holds nothing else stays as it is, and loses nothing once more. */
  isEncoded?: boolean
  /** The same picture may be there from before: then it is that one, with what was said of it. */
  isAgain?: boolean
  /** Notes the picture in a transaction of its own; what it throws keeps the picture out. */
  within?: (note: (trx: Db) => Promise<unknown>) => Promise<unknown>
}

interface SameAs {
  original: Uint8Array
  format: string
  width: number
  height: number
}

/** Takes pictures in; `prepare` hears of each that pages show in several widths. */
export function createUploadQueue(
  { db, storage, files }: { db: Db; storage: Disk; files: PictureFiles },
  prepare: (picture: Known) => void,
) {
  /** Decodes and re-encodes the bytes, so nothing but the picture is kept; answers its address. */
  async function add(bytes: Uint8Array, about: About) {
    const { original, format, ...facts } = await inspect(bytes, about)
    const known = about.isAgain && (await sameAs({ ...facts, original, format }))
    if (known) return pictureAddress(known)
    const key = `${about.folder}/${randomBytes(8).toString('hex')}.${format}`
    await storage.put(key, original)
    const values = {
      ...facts,
      key,
      bytes: original.length,
      alt: about.alt,
      name: about.name?.normalize('NFC') ?? '',
      is_decorative: about.isDecorative ?? false,
      focal_x: about.focal?.x ?? 50,
      focal_y: about.focal?.y ?? 50,
      created_at: new Date().toISOString(),
    }
    const note = (to: Db) => to.insertInto('media').values(values).execute()
    await (about.within?.(note) ?? note(db)).catch(async (error: unknown) => {
      // No list would ever show it.
      await storage.delete(key).catch(() => {})
      throw error
    })
    // Pages show a drawing as it is.
    if (format !== 'svg') prepare({ key, bytes: original.length, width: facts.width })
    return pictureAddress(key)
  }

  /** The key of the picture that holds these very bytes. */
  async function sameAs({ original, format, width, height }: SameAs) {
    const rows = await db
      .selectFrom('media')
      .select(['key', 'bytes'])
      .where('bytes', '=', original.length)
      .where('width', '=', width)
      .where('height', '=', height)
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const stored = row.key.endsWith(`.${format}`) ? await files.original(row) : undefined
      if (stored && Buffer.compare(stored, original) === 0) return row.key
    }
    return undefined
  }

  return add
}
