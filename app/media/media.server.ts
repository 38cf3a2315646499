import { randomBytes } from 'node:crypto'
import type { Disk } from 'flydrive'
import { keyOfPicture, pictureAddress } from '../addresses.ts'
import type { Database } from '../db/database.server.ts'
import type { Db, Tables } from '../tables.ts'
import { type Format, formatOf } from '../ui/picture-view.ts'
import { openEarlyVariants } from './early-variants.server.ts'
import { openKnownPictures } from './known-pictures.server.ts'
import { type Original, openPictureFiles } from './picture-files.server.ts'
import { pictureViews } from './picture-views.server.ts'
import { filesOf, offered, stemOf, variantKey } from './variant-names.ts'

interface SameAs {
  original: Uint8Array
  format: string
  width: number
  height: number
}

interface Found {
  bytes: Uint8Array
  format: Format
}

export type Media = ReturnType<typeof openMedia>

/** The pictures: taken in, described to pages, and served in the widths and formats that browsers want. */
export function openMedia(database: Database<Tables>, storage: Disk) {
  const { db } = database
  const files = openPictureFiles(storage)
  const known = openKnownPictures(database)

  /** Decodes and re-encodes the bytes, so nothing but the picture is kept; answers its address. */
  async function add(
    bytes: Uint8Array,
    about: {
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
    },
  ) {
    const { inspect } = await imaging()
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
      name: about.name ?? '',
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
    if (format !== 'svg') early.prepare({ key, bytes: original.length, width: facts.width })
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

  const making = new Map<string, Promise<Uint8Array | undefined>>()

  /** A variant from the store, or made now and stored; simultaneous askers share the work. */
  async function variant(picture: Original, width: number, format: Format) {
    const name = variantKey(picture.key, width, format)
    const running = making.get(name)
    if (running) return running
    const made = files
      .read(name)
      .then((stored) => stored ?? makeVariant(picture, name, width, format))
      .finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  async function makeVariant(picture: Original, name: string, width: number, format: Format) {
    const original = await files.original(picture)
    if (!original) return undefined
    const bytes = await (await imaging()).encode(original, width, format)
    await storage.put(name, bytes)
    return bytes
  }

  const early = openEarlyVariants(variant)

  /** The original of a known picture, or one of its variants; undefined for everything else. */
  async function find(path: string, among = known): Promise<Found | undefined> {
    const asked = /^([\w-]+\/[0-9a-f]{16})(?:\.(\d{1,4}))?\.(avif|webp|jpg|png|svg)$/.exec(path)
    if (!asked) return undefined
    const [, name = '', width] = asked
    const format = formatOf(path)
    const row = await among.find(name)
    if (!row) return undefined
    if (!width && path !== row.key) return undefined
    if (width && !offered(row, Number(width), format)) return undefined
    const bytes = await files.shared(path, () =>
      width ? variant(row, Number(width), format) : files.original(row),
    )
    return bytes && { bytes, format }
  }

  /** The file behind an address of the store; undefined when it is not there as it was taken in. */
  async function original(address: string) {
    const row = await db
      .selectFrom('media')
      .select(['key', 'bytes'])
      .where('key', '=', keyOfPicture(address))
      .executeTakeFirst()
    return row && files.original(row)
  }

  /** Takes a picture out of the store that nothing has known yet. */
  async function remove(address: string) {
    const key = keyOfPicture(address)
    const row = await db
      .deleteFrom('media')
      .where('key', '=', key)
      .returning('width')
      .executeTakeFirst()
    if (!row) return
    known.forget(stemOf(key))
    for (const name of filesOf(key, row.width)) {
      // Addresses and names in the store differ only for variants.
      files.forget(name.replace(/^variants\//, ''))
      await storage.delete(name)
    }
  }

  return {
    add,
    views: pictureViews(db),
    find: (path: string) => find(path),
    /** For a view, which may have pictures that the site has no more. */
    of(view: Pick<Database<Tables>, 'db' | 'onChange'>) {
      const known = openKnownPictures(view)
      return { views: pictureViews(view.db), find: (path: string) => find(path, known) }
    },
    original,
    remove,
    lost: files.lost,
    close() {
      early.close()
      known.close()
    },
  }
}

/** Its machine code alone takes 20 MB of memory, so it waits until a picture has to be made. */
const imaging = () => import('./image.server.ts')
