import { buildFileAddress } from '#addresses.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'

export interface AddressedFile {
  id: number
  title: string
  /** The key of the stored file. */
  key: string
}

/** All documents and videos by address. */
export type FilesByAddress = ReadonlyMap<string, AddressedFile>

/** An index has all of it. */
export async function readFilesByAddress(db: Db): Promise<FilesByAddress> {
  const rows = await db.selectFrom('files').select(['id', 'title', 'slug', 'file']).execute()
  return new Map(
    rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, title, slug, file }) => [buildFileAddress(slug, file), { id, title, key: file }]),
  )
}

type Site = Pick<Database<Tables>, 'db' | 'onChange'>

const caches = new WeakMap<Site, () => Promise<FilesByAddress>>()

/** `readFilesByAddress`, cached until the content changes. */
export function getCachedFilesByAddress(database: Site) {
  const known = caches.get(database) ?? createCache(database)
  caches.set(database, known)
  return known()
}

function createCache(database: Site) {
  let latest: Promise<FilesByAddress> | undefined
  database.onChange(() => {
    latest = undefined
  })
  return () => {
    if (latest) return latest
    const mine = readFilesByAddress(database.db)
    latest = mine
    mine.catch(() => {
      if (latest === mine) latest = undefined
    })
    return mine
  }
}
