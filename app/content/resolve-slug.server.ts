import { allTables } from './change.server.ts'
import type { By, Change } from './changes.ts'
import type { Collection } from './collection.ts'
import { freeSlug, isOwnSlug, ownSlug, slugField } from './own-slug.ts'
import { post } from './post.ts'
import { type Connection, readStoredRow, table } from './rows.server.ts'
import { findType } from './type-named.ts'

/**
 * Makes an empty slug from the title, with a number if it is taken. It runs under the content lock, so two changes at once
 * get different slugs. A restored or published item gets a new slug only if its own was made from the title and is taken.
 */
export async function withSlug(
  trx: Connection,
  each: Change,
  { isRestoring, isPublishing }: By,
): Promise<Change> {
  const type = findType(each.type)
  if (!type || !('table' in type) || !('values' in each)) return each
  const name = slugField(type)
  const typedSlug = name && each.values[name]
  if (!name || typeof typedSlug !== 'string') return each
  if (typedSlug !== '' && !isRestoring && !isPublishing) return each
  const before = each.what === 'update' ? await readStoredRow(trx, type, each.id) : undefined
  const own = ownSlug({ ...before, ...each.values }[type.title])
  const taken = await listTakenSlugs(trx, type, name, own, each.id)
  if (typedSlug !== '' && (!taken.now.has(typedSlug) || !isOwnSlug(typedSlug, own))) return each
  const slug = freeSlug(own, new Set([...taken.now, ...taken.before]))
  return { ...each, values: { ...each.values, [name]: slug } }
}

/** Length of the compared prefix: shorter than any slug that was cut to make place for a number. */
const prefixLength = 60

/** The slugs of other items with the same prefix, and former slugs that still redirect to another item. */
async function listTakenSlugs(
  trx: Connection,
  type: Collection,
  name: string,
  own: string,
  id: number | undefined,
) {
  const prefix = `${own.slice(0, prefixLength)}%`
  const rows = await trx
    .selectFrom(table(type))
    .select(['id', name])
    .where(name, 'like', prefix)
    .execute()
  const formerSlugs =
    type.table === post.table
      ? await allTables(trx)
          .selectFrom('blog_former_slugs')
          .innerJoin('blog_posts', 'blog_posts.id', 'blog_former_slugs.post_id')
          .select(['blog_former_slugs.slug', 'post_id'])
          .where('blog_former_slugs.slug', 'like', prefix)
          .execute()
      : []
  const others = rows.filter((row) => Number(row.id) !== id)
  return {
    now: new Set(others.map((row) => String(row[name]))),
    before: formerSlugs.flatMap(({ slug, post_id }) => (post_id === id ? [] : [slug])),
  }
}
