import { allTables } from './change.server.ts'
import type { By, Change } from './changes.ts'
import type { Collection } from './collection.ts'
import { freeSlug, isOwnSlug, ownSlug, slugField } from './own-slug.ts'
import { post } from './post.ts'
import { type Connection, stored, table } from './rows.server.ts'
import { findType } from './type-named.ts'

/**
 * An address that nobody typed is made of the title, with a number where it is taken: here, where changes take turns, so
 * that two at once get one each. What comes back or is published gets another one only if its own was made so.
 */
export async function withSlug(
  trx: Connection,
  each: Change,
  { isRestoring, isPublishing }: By,
): Promise<Change> {
  const type = findType(each.type)
  if (!type || !('table' in type) || !('values' in each)) return each
  const name = slugField(type)
  const wanted = name && each.values[name]
  if (!name || typeof wanted !== 'string') return each
  if (wanted !== '' && !isRestoring && !isPublishing) return each
  const before = each.what === 'update' ? await stored(trx, type, each.id) : undefined
  const own = ownSlug({ ...before, ...each.values }[type.title])
  const taken = await takenSlugs(trx, type, name, own, each.id)
  if (wanted !== '' && (!taken.now.has(wanted) || !isOwnSlug(wanted, own))) return each
  const slug = freeSlug(own, new Set([...taken.now, ...taken.before]))
  return { ...each, values: { ...each.values, [name]: slug } }
}

/** Shorter than the shortest that a number leaves of a long one. */
const longestStart = 60

/** Those of other items that begin alike, and those that still lead to one. */
async function takenSlugs(
  trx: Connection,
  type: Collection,
  name: string,
  own: string,
  id: number | undefined,
) {
  const start = `${own.slice(0, longestStart)}%`
  const found = await trx
    .selectFrom(table(type))
    .select(['id', name])
    .where(name, 'like', start)
    .execute()
  const former =
    type.table === post.table
      ? await allTables(trx)
          .selectFrom('blog_former_slugs')
          .innerJoin('blog_posts', 'blog_posts.id', 'blog_former_slugs.post_id')
          .select(['blog_former_slugs.slug', 'post_id'])
          .where('blog_former_slugs.slug', 'like', start)
          .execute()
      : []
  const others = found.filter((row) => Number(row.id) !== id)
  return {
    now: new Set(others.map((row) => String(row[name]))),
    before: former.flatMap(({ slug, post_id }) => (post_id === id ? [] : [slug])),
  }
}
