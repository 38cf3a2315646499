import { isReservedSlug } from '../pages/reserved-slug.server.ts'
import type { Collection } from '../types/collection.ts'
import { findTypeWithHistory } from '../types/content-types.ts'
import {
  findFreeSlug,
  generateSlug,
  getSlugFieldName,
  isGeneratedSlug,
} from '../types/generate-slug.ts'
import { page } from '../types/page.ts'
import { post } from '../types/post.ts'
import { asDb } from './change.server.ts'
import type { Change, ChangeAuthor } from './changes.ts'
import { type Connection, getTableName, readStoredRow } from './rows.server.ts'

/**
 * Makes an empty slug from the title, with a number if it is taken. It runs under the content lock, so two changes at once
 * get different slugs. A restored or published item gets a new slug only if its own was made from the title and is taken.
 */
export async function withUniqueSlug(
  trx: Connection,
  each: Change,
  { isRestoring, isPublishing }: ChangeAuthor,
): Promise<Change> {
  const type = findTypeWithHistory(each.type)
  if (!type || !('table' in type) || !('values' in each)) return each
  const name = getSlugFieldName(type)
  const typedSlug = name && each.values[name]
  if (!name || typeof typedSlug !== 'string') return each
  if (typedSlug !== '' && !isRestoring && !isPublishing) return each
  const before = each.what === 'update' ? await readStoredRow(trx, type, each.id) : undefined
  const own = generateSlug({ ...before, ...each.values }[type.title])
  const taken = await listTakenSlugs(trx, type, name, own, each.id)
  const isPage = type.table === page.table
  if (isPage)
    for (const former of await listLeadingSlugs(trx, own, { ...before, ...each.values }, each.id))
      taken.before.add(former)
  if (typedSlug !== '' && (!taken.now.has(typedSlug) || !isGeneratedSlug(typedSlug, own)))
    return each
  const has = (slug: string) =>
    taken.now.has(slug) || taken.before.has(slug) || (isPage && isReservedSlug(slug))
  const slug = findFreeSlug(own, { has })
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
    .selectFrom(getTableName(type))
    .select(['id', name])
    .where(name, 'like', prefix)
    .execute()
  const formerSlugs =
    type.table === post.table
      ? await asDb(trx)
          .selectFrom('blog_former_slugs')
          .innerJoin('blog_posts', 'blog_posts.id', 'blog_former_slugs.post_id')
          .select(['blog_former_slugs.slug', 'post_id'])
          .where('blog_former_slugs.slug', 'like', prefix)
          .execute()
      : []
  const others = rows.filter((row) => Number(row.id) !== id)
  return {
    now: new Set(others.map((row) => String(row[name]))),
    before: new Set(formerSlugs.flatMap(({ slug, post_id }) => (post_id === id ? [] : [slug]))),
  }
}

/** The slugs of a page whose paths lead on already: redirects, and former paths of other pages. */
async function listLeadingSlugs(
  trx: Connection,
  own: string,
  { parent_id }: Record<string, unknown>,
  id: number | undefined,
) {
  const parent = parent_id ? await readStoredRow(trx, page, Number(parent_id)) : undefined
  const base = parent ? `/${parent.slug}/` : '/'
  const pattern = `${base}${own.slice(0, prefixLength)}%`
  const redirects = await asDb(trx)
    .selectFrom('redirects')
    .select('source as path')
    .where('source', 'like', pattern)
    .execute()
  const formerPaths = await asDb(trx)
    .selectFrom('page_former_paths')
    .select('path')
    .where('path', 'like', pattern)
    .where('page_id', '!=', id ?? 0)
    .execute()
  return [...redirects, ...formerPaths].map(({ path }) => path.slice(base.length))
}
