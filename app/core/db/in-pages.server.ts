import { type SelectQueryBuilder, sql } from 'kysely'
import { awaitTurn } from '#core/runtime/time-slice.ts'

/**
 * Keyset pagination: the rows of a query by ascending id, `atOnce` rows per page. Memory holds one page, and other
 * requests run between pages. `id` names the column where several tables have one.
 */
export async function* iteratePages<DB, From extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, From, Row>,
  atOnce: number,
  id = 'id',
): AsyncGenerator<Row[]> {
  for (let lastId = 0; ; ) {
    const rows = await query
      .where(sql<boolean>`${sql.ref(id)} > ${lastId}`)
      .orderBy(sql.ref(id))
      .limit(atOnce)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    lastId = rows.at(-1)?.id ?? 0
  }
}

/** The rows of `iteratePages` one by one: other work gets a turn between them, too. */
export async function* iterateRows<DB, From extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, From, Row>,
  atOnce: number,
  id = 'id',
): AsyncGenerator<Row> {
  for await (const rows of iteratePages(query, atOnce, id))
    for (const row of rows) {
      const turn = awaitTurn()
      if (turn) await turn
      yield row
    }
}
