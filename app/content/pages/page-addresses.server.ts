import type { Selectable } from 'kysely'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'

/** The addresses of pages of one's own. */
export interface PageAddressIndex {
  /** All pages, by path. */
  pages: ReadonlyMap<string, PageAddress>
  /**
   * Where published pages once stood, with their present paths, unless a published page stands there now; of several the one
   * that was there last.
   */
  former: ReadonlyMap<string, string>
}

export interface PageAddress {
  id: number
  path: string
  title: string
  parentId: number | null
  isPublished: boolean
  isUnlisted: boolean
  changed: string
}

/** Reads all addresses of pages. A page whose parent is gone stands at the top. */
export async function readPageAddressIndex(db: Db): Promise<PageAddressIndex> {
  const all = await listPageAddresses(db)
  const moves = await db
    .selectFrom('page_former_paths')
    .select(['path', 'page_id'])
    .orderBy('id')
    .execute()
  const pages = new Map(all.map((each) => [each.path, each]))
  const open = new Map(all.flatMap((each) => (each.isPublished ? [[each.id, each.path]] : [])))
  return {
    pages,
    former: new Map(
      moves.flatMap(({ path, page_id }) => {
        const target = open.get(page_id)
        return target === undefined || pages.get(path)?.isPublished ? [] : [[path, target]]
      }),
    ),
  }
}

/** The addresses of all pages today. An index has all of it, so no block is read. */
export async function listPageAddresses(db: Db): Promise<PageAddress[]> {
  return toPageAddresses(
    await db
      .selectFrom('pages')
      .select(['id', 'slug', 'parent_id', 'title', 'is_published', 'is_unlisted', 'updated_at'])
      .execute(),
  )
}

type AddressRow = Pick<
  Selectable<Tables['pages']>,
  'id' | 'slug' | 'parent_id' | 'title' | 'is_published' | 'is_unlisted' | 'updated_at'
>

export function toPageAddresses(rows: readonly AddressRow[]): PageAddress[] {
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const inOrder = rows.toSorted((a, b) => a.id - b.id)
  return inOrder.map((row) => ({
    id: row.id,
    path: joinPagePath(slugs.get(row.parent_id ?? 0), row.slug),
    title: row.title,
    parentId: row.parent_id,
    isPublished: row.is_published,
    isUnlisted: row.is_unlisted,
    changed: row.updated_at,
  }))
}

export const joinPagePath = (parent: string | undefined, slug: string) =>
  parent === undefined ? `/${slug}` : `/${parent}/${slug}`

type Site = Pick<Database<Tables>, 'db' | 'onChange'>

const caches = new WeakMap<Site, () => Promise<PageAddressIndex>>()

/** `readPageAddressIndex`, kept until the content changes: an unknown path costs no query. */
export function getCachedPageAddressIndex(database: Site) {
  const known = caches.get(database) ?? createCache(database)
  caches.set(database, known)
  return known()
}

function createCache(database: Site) {
  let latest: Promise<PageAddressIndex> | undefined
  database.onChange(() => {
    latest = undefined
  })
  return () => {
    if (latest) return latest
    const mine = readPageAddressIndex(database.db)
    latest = mine
    mine.catch(() => {
      if (latest === mine) latest = undefined
    })
    return mine
  }
}

/** The page that a preview shows: of the last part of its path alone, as the form knows no other. */
export const findPageByPathEnd = <Page extends { path: string }>(
  pages: ReadonlyMap<string, Page>,
  path: string,
) => pages.get(path) ?? [...pages.values()].find((each) => each.path.endsWith(path))
