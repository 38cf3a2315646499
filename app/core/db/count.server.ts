import type { Kysely, SelectQueryBuilder } from 'kysely'

/** How many rows a query finds, but no more than so many: nobody waits while 100,000 are counted one by one. */
export const countUpTo = <DB, Names extends keyof DB>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, Names, Record<never, never>>,
  most: number,
): Promise<number> =>
  countOf(
    db.selectFrom(
      query
        .select((eb) => eb.lit(1).as('one'))
        .limit(most)
        .as('found'),
    ) as never, // a table that no type names
  )

/** How many rows a query finds. */
export async function countOf<DB, Names extends keyof DB>(
  query: SelectQueryBuilder<DB, Names, Record<never, never>>,
): Promise<number> {
  const found = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return (found as { count: number }).count // for any query the compiler cannot work out what it answers
}
