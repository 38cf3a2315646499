import { type SqlBool, sql } from 'kysely'
import { englishRoutePatterns, nonPageSegments } from '#core/site-addresses/english-addresses.ts'
import { asDb } from '../store/change.server.ts'
import type { Change } from '../store/changes.ts'
import {
  type Connection,
  getTableName,
  type RowValues,
  readStoredRow,
} from '../store/rows.server.ts'
import { findTypeWithHistory } from '../types/content-types.ts'
import { findFreeSlug, generateSlug, getSlugFieldName } from '../types/generate-slug.ts'
import { post } from '../types/post.ts'
import { reservedLanguageCodes, secondLanguages } from './site-language.ts'
import { getTranslatableFields } from './translatable-fields.ts'
import { digestSource, parseStoredTranslation, type Translation } from './translations.ts'

/** First segments of the program's addresses in all languages: an item there would get the address of that page or file. */
const reservedSlugs = new Set([
  ...Object.values(englishRoutePatterns).map((pattern: string) => pattern.split('/')[2] ?? ''),
  ...Object.keys(englishRoutePatterns).map((pattern) => pattern.split('/')[1] ?? ''),
  ...Object.keys(nonPageSegments),
  ...reservedLanguageCodes,
])

/**
 * Generates the slug of an item in another language from its title there, with a number if another item of the type has
 * it. German slugs are independent and may be equal.
 */
export async function withTranslatedSlugs(trx: Connection, each: Change): Promise<Change> {
  const type = findTypeWithHistory(each.type)
  if (!type || 'category' in type || !('values' in each)) return each
  const slug = getSlugFieldName(type)
  if (!slug || !getTranslatableFields(type)[slug]) return each
  const resolved: RowValues = {}
  for (const language of secondLanguages) {
    const [title, own] = [`${language}.${type.title}`, `${language}.${slug}`]
    const typed = parseStoredTranslation(each.values[own])
    const isCleared = each.values[own] === null
    if (!typed && !isCleared && !parseStoredTranslation(each.values[title])) continue
    const row = each.what === 'update' ? await readStoredRow(trx, type, each.id) : undefined
    const stored = row?.translations?.[language]
    if (!typed && !isCleared && stored?.[slug]) continue
    const words = parseStoredTranslation(
      title in each.values ? each.values[title] : stored?.[type.title],
    )
    if (!typed && !words) continue
    const wanted = typed?.text || generateSlug(words?.text)
    const isTaken = createLookup(trx, getTableName(type), [language, slug], each.id)
    const translation: Translation = {
      text: await findFree(String(wanted), isTaken),
      of: typed?.of ?? digestSource(each.values[slug] ?? row?.[slug] ?? ''),
    }
    resolved[own] = translation
    const former = parseStoredTranslation(stored?.[slug])?.text
    // Triggers record those of pages, which consist of several slugs.
    if (type === post && row?.is_published && former && former !== translation.text)
      await recordFormerSlug(trx, row.id, `${language}/${former}`)
  }
  return { ...each, values: { ...each.values, ...resolved } }
}

/** Remembers the address that a published post had in another language, beside the German ones. */
const recordFormerSlug = (trx: Connection, id: number, slug: string) =>
  asDb(trx)
    .insertInto('blog_former_slugs')
    .values({ slug, post_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: id }))
    .execute()

async function findFree(wanted: string, isTaken: (slug: string) => Promise<boolean>) {
  const taken = new Set(reservedSlugs)
  for (;;) {
    const slug = findFreeSlug(wanted, taken)
    if (!(await isTaken(slug))) return slug
    taken.add(slug)
  }
}

/** Whether another item has a slug in a language; English has an index. */
function createLookup(
  trx: Connection,
  table: ReturnType<typeof getTableName>,
  [language, slug]: [string, string],
  id = 0,
) {
  const stored = sql<string>`translations -> ${sql.lit(language)} -> ${sql.lit(slug)} ->> 'text'`
  return async (address: string) => {
    const query = trx.selectFrom(table).select('id').where(sql<SqlBool>`translations is not null`)
    const match = query.where(stored, '=', address).where('id', '!=', id).limit(1)
    return (await match.executeTakeFirst()) !== undefined
  }
}
