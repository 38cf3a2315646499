import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import type { Tables } from '../content/tables.ts'
import type { Database } from '../db/database.server.ts'
import { type Format, formatOf, type PictureView, variantsOf } from './picture.ts'

export type Media = ReturnType<typeof openMedia>

/** The pictures: taken in, described to pages, and served in the widths and formats that browsers want. */
export function openMedia({ db }: Database<Tables>, storage: Disk) {
  /** Decodes and re-encodes the bytes, so nothing but the picture is kept; answers its address. */
  async function add(
    bytes: Uint8Array,
    about: {
      folder: string
      alt: string
      isDecorative?: boolean
      focal?: { x: number; y: number }
    },
  ) {
    const { inspect } = await imaging()
    const { original, format, ...facts } = await inspect(bytes)
    const key = `${about.folder}/${randomBytes(8).toString('hex')}.${format}`
    await storage.put(key, original)
    await db
      .insertInto('media')
      .values({
        ...facts,
        key,
        bytes: original.length,
        alt: about.alt,
        is_decorative: about.isDecorative ?? false,
        focal_x: about.focal?.x ?? 50,
        focal_y: about.focal?.y ?? 50,
        created_at: new Date().toISOString(),
      })
      .execute()
      .catch(async (error: unknown) => {
        // No list would ever show it.
        await storage.delete(key).catch(() => {})
        throw error
      })
    void prepare({ key, width: facts.width })
    return `/media/${key}`
  }

  /** The pictures of a page by their addresses, in one query. Unknown addresses are missing in the answer. */
  async function views(
    addresses: (string | null)[],
  ): Promise<Record<string, PictureView | undefined>> {
    const keys = addresses.flatMap((address) =>
      address?.startsWith('/media/') ? address.slice('/media/'.length) : [],
    )
    if (keys.length === 0) return {}
    const rows = await db.selectFrom('media').selectAll().where('key', 'in', keys).execute()
    return Object.fromEntries(
      rows.map(({ key, width, height, blur, lightness, alt, focal_x, focal_y }) => {
        const src = `/media/${key}`
        return [
          src,
          { src, width, height, blur, lightness, alt, focal: { x: focal_x, y: focal_y } },
        ]
      }),
    )
  }

  const making = new Map<string, Promise<Uint8Array>>()

  /** A variant from the store, or made now and stored; simultaneous askers share the work. */
  async function variant(key: string, width: number, format: Format) {
    const name = variantKey(key, width, format)
    if (await storage.exists(name)) return storage.getBytes(name)
    const running = making.get(name)
    if (running) return running
    const made = storage
      .getBytes(key)
      .then(async (original) => (await imaging()).encode(original, width, format))
      .then(async (bytes) => {
        await storage.put(name, bytes)
        return bytes
      })
      .finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  /** The original of a known picture, or one of its variants; undefined for everything else. */
  async function find(path: string): Promise<{ bytes: Uint8Array; format: Format } | undefined> {
    const asked = /^([\w-]+\/[0-9a-f]{16})(?:\.(\d{1,4}))?\.(avif|webp|jpg|png)$/.exec(path)
    if (!asked) return undefined
    const [, name, width, format] = asked
    const row = await db
      .selectFrom('media')
      .select(['key', 'width'])
      .where(
        'key',
        'in',
        ['webp', 'jpg', 'png'].map((ending) => `${name}.${ending}`),
      )
      .executeTakeFirst()
    if (!row) return undefined
    if (!width && path !== row.key) return undefined
    if (width && !offered(row, Number(width), format as Format)) return undefined
    try {
      const bytes = width
        ? await variant(row.key, Number(width), format as Format)
        : await storage.getBytes(row.key)
      return { bytes, format: formatOf(path) }
    } catch (error) {
      // A file that was lost is missing, not a failure of the server.
      if (await storage.exists(row.key)) throw error
      return undefined
    }
  }

  /** Takes a picture out of the store, with its variants. */
  async function remove(address: string) {
    const key = address.slice('/media/'.length)
    const row = await db
      .deleteFrom('media')
      .where('key', '=', key)
      .returning('width')
      .executeTakeFirst()
    if (!row) return
    const names = formatsOf(key).flatMap((format) =>
      variantsOf(row.width).map((width) => variantKey(key, width, format)),
    )
    for (const name of [key, ...names]) await storage.delete(name)
  }

  const waiting: { key: string; width: number }[] = []
  let isPreparing = false
  let isClosed = false

  /** Makes the variants of new pictures one after the other, so that hardly a visitor waits for one. */
  async function prepare(picture: { key: string; width: number }) {
    waiting.push(picture)
    if (isPreparing) return
    isPreparing = true
    // Whoever uploads several pictures, or starts for the first time, needs the processors for that first.
    await pause(settling, undefined, { ref: false })
    for (let next = waiting.shift(); next; next = waiting.shift())
      for (const format of ['avif', 'webp'] as const)
        for (const width of variantsOf(next.width))
          if (!isClosed) await variant(next.key, width, format).catch(() => {})
    isPreparing = false
  }

  return {
    add,
    views,
    find,
    remove,
    close() {
      isClosed = true
    },
  }
}

/** Its machine code alone takes 20 MB of memory, so it waits until a picture has to be made. */
const imaging = () => import('./image.server.ts')

/** Milliseconds between an upload and the work on its variants. */
const settling = 4000

const variantKey = (key: string, width: number, format: string) =>
  `variants/${key.replace(/\.\w+$/, '')}.${width}.${format}`

/** Only listed widths and formats: otherwise one visitor could fill the disk. */
const offered = (row: { key: string; width: number }, width: number, format: Format) =>
  variantsOf(row.width).includes(width) && formatsOf(row.key).includes(format)

const formatsOf = (key: string) => [...new Set<Format>(['avif', 'webp', formatOf(key)])]
