import { type SelectQueryBuilder, sql } from 'kysely'

/** Above every id: where a list that goes back begins. */
export const aboveAll = 2 ** 31 - 1

interface Part {
  limit: number
  /** The number of the last row of the page before. */
  before?: number | undefined
}

/** A page of a list that goes back: the rows below a number, the newest first, and the number behind which the next begins. */
export async function pageBelow<DB, From extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, From, Row>,
  { limit, before = aboveAll }: Part,
) {
  const found = await query
    .where(sql<boolean>`id < ${before}`)
    .orderBy(sql.ref('id'), 'desc')
    .limit(limit + 1)
    .execute()
  return cut(found, limit)
}

/** Of rows of which one more was asked for than a page has. */
export function cut<Row extends { id: number }>(found: Row[], limit: number) {
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
