import { type SqlBool, sql } from 'kysely'
import type { Change } from '../store/changes.ts'
import {
  type Connection,
  getTableName,
  type RowValues,
  readStoredRow,
} from '../store/rows.server.ts'
import { findType } from '../types/content-types.ts'
import { findFreeSlug, generateSlug, slugField } from '../types/generate-slug.ts'
import { secondLanguages } from './site-language.ts'
import { getTranslatableFields } from './translatable-fields.ts'
import { asTranslation, digestSource, type Translation } from './translations.ts'

/** The addresses of the program's pages in other languages, which no page may have. */
const reservedSlugs = new Set(
  'about services projects careers application contact blog privacy imprint'.split(' '),
)

/**
 * Gives an item that gets a title in another language its address there, made from that title, and a number to an address that
 * another item of the type has in that language. German addresses are apart: the two may be equal.
 */
export async function resolveTranslatedSlugs(trx: Connection, each: Change): Promise<Change> {
  const type = findType(each.type)
  if (!type || 'category' in type || !('values' in each)) return each
  const slug = slugField(type)
  if (!slug || !getTranslatableFields(type)[slug]) return each
  const resolved: RowValues = {}
  for (const language of secondLanguages) {
    const [title, own] = [`${language}.${type.title}`, `${language}.${slug}`]
    const typed = asTranslation(each.values[own])
    if (!typed && !asTranslation(each.values[title])) continue
    const row = each.what === 'update' ? await readStoredRow(trx, type, each.id) : undefined
    if (!typed && each.values[own] !== null && row?.translations?.[language]?.[slug]) continue
    const wanted = typed?.text || generateSlug(asTranslation(each.values[title])?.text)
    const taken = await listTaken(trx, getTableName(type), [language, slug, 'text'], each.id)
    const translation: Translation = {
      text: findFreeSlug(String(wanted), new Set([...taken, ...reservedSlugs])),
      of: typed?.of ?? digestSource(each.values[slug] ?? row?.[slug] ?? ''),
    }
    resolved[own] = translation
  }
  return { ...each, values: { ...each.values, ...resolved } }
}

/** The addresses of the other items in a language. */
async function listTaken(
  trx: Connection,
  table: ReturnType<typeof getTableName>,
  [language, slug, text]: [string, string, string],
  id: number | undefined,
) {
  const value = sql<string>`translations -> ${sql.lit(language)} -> ${sql.lit(slug)} ->> ${sql.lit(text)}`
  const rows = await trx
    .selectFrom(table)
    .select(['id', value.as('slug')])
    .where(sql<SqlBool>`translations is not null`)
    .execute()
  return rows.flatMap((row) => (Number(row.id) !== id && row.slug ? [String(row.slug)] : []))
}
