import { type RawBuilder, sql } from 'kysely'

/** Each word stands in one of the columns, in whatever case. */
export function hasWords(search: string, columns: string[]): RawBuilder<boolean>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    const each = columns.map((name) => sql`lower(${sql.ref(name)}) like ${pattern} escape '\\'`)
    return sql<boolean>`(${sql.join(each, sql` or `)})`
  })
}

/** What was asked for in an address: short, on one line. */
export const askedFor = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 200)

export const pageSize = 50

/** The page of an address, within what there is. */
export function pageOf(query: URLSearchParams, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const asked = Math.trunc(Number(query.get('page'))) || 1
  const page = Math.min(pages, Math.max(1, asked))
  return { page, pages, offset: (page - 1) * pageSize }
}
