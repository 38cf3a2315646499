import { type SelectQueryBuilder, sql } from 'kysely'

/**
 * Keyset pagination: the rows of a query by ascending id, `atOnce` rows per page. Memory holds one page, and other
 * requests run between pages.
 */
export async function* iteratePages<DB, From extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, From, Row>,
  atOnce: number,
): AsyncGenerator<Row[]> {
  for (let lastId = 0; ; ) {
    const rows = await query
      .where(sql<boolean>`id > ${lastId}`)
      .orderBy(sql.ref('id'))
      .limit(atOnce)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    lastId = rows.at(-1)?.id ?? 0
  }
}
