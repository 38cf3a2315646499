import { joinPagePath } from '#content/pages/page-addresses.server.ts'
import type { Collection, StoredItem } from '#content/types/collection.ts'
import { page } from '#content/types/page.ts'
import type { Db } from '#core/db/tables.ts'

/** The addresses of own pages by id; empty for other types. Reads their parents alone. */
export async function readOwnPagePaths(db: Db, type: Collection, rows: StoredItem<Collection>[]) {
  if (type.table !== page.table) return {}
  const pages = rows as unknown as StoredItem<typeof page>[] // rows of this type
  const parentIds = [...new Set(pages.flatMap(({ parent_id }) => parent_id ?? []))]
  const parents =
    parentIds.length > 0
      ? await db.selectFrom('pages').select(['id', 'slug']).where('id', 'in', parentIds).execute()
      : []
  const slugs = new Map(parents.map(({ id, slug }) => [id, slug]))
  return Object.fromEntries(
    pages.map(({ id, slug, parent_id }) => [id, joinPagePath(slugs.get(parent_id ?? 0), slug)]),
  )
}
