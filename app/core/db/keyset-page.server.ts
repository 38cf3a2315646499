import { type SelectQueryBuilder, sql } from 'kysely'

/** Greater than every id: start of a descending list. */
export const cursorAboveAllIds = 2 ** 31 - 1

interface Part {
  limit: number
  /** The id of the last row of the previous page. */
  before?: number | undefined
}

/**
 * Keyset pagination, newest first: up to `limit` rows with an id below `before`. `next` is the cursor, null on the last
 * page.
 */
export async function readKeysetPage<DB, From extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, From, Row>,
  { limit, before = cursorAboveAllIds }: Part,
) {
  const candidates = await query
    .where(sql<boolean>`id < ${before}`)
    .orderBy(sql.ref('id'), 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(candidates, limit)
}

/** Cuts a page from `limit + 1` rows; the extra row tells whether there is a next page. */
export function cutPage<Row extends { id: number }>(candidates: Row[], limit: number) {
  const rows = candidates.slice(0, limit)
  return { rows, next: candidates.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
