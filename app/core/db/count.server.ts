import type { Kysely, SelectQueryBuilder } from 'kysely'

/** The number of rows of a query, capped at `limit`: counting 100,000 rows would take too long. */
export const countUpTo = <DB, Names extends keyof DB>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, Names, Record<never, never>>,
  limit: number,
): Promise<number> =>
  countRows(
    db.selectFrom(
      query
        .select((eb) => eb.lit(1).as('one'))
        .limit(limit)
        .as('found'),
    ) as never, // the subquery is in no table type
  )

/** The number of rows of a query. */
export async function countRows<DB, Names extends keyof DB>(
  query: SelectQueryBuilder<DB, Names, Record<never, never>>,
): Promise<number> {
  const row = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return (row as { count: number }).count // the compiler cannot infer the row of a generic query
}
