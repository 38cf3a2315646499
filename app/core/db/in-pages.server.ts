import { type SelectQueryBuilder, sql } from 'kysely'

/**
 * The rows of a query in the order of their ids, so many at a time: memory holds one page, and whoever else
 * asked is answered in between.
 */
export async function* inPages<DB, From extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, From, Row>,
  atOnce: number,
): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const rows = await query
      .where(sql<boolean>`id > ${last}`)
      .orderBy(sql.ref('id'))
      .limit(atOnce)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1)?.id ?? 0
  }
}
