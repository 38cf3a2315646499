import { type QueryExecutorProvider, sql } from 'kysely'

/** Expired rows: `column` is below `before`, and above `after` where some rows have no time. */
export type ExpiredRowsFilter = readonly [
  table: string,
  column: string,
  before: string | number,
  after?: string | number,
]

const fromClause = ([table, column, before, after]: ExpiredRowsFilter) =>
  sql`from ${sql.table(table)} where ${sql.ref(column)} < ${before}${
    after === undefined ? sql`` : sql` and ${sql.ref(column)} > ${after}`
  }`

export async function countExpiredRows(db: QueryExecutorProvider, all: ExpiredRowsFilter[]) {
  let sum = 0
  for (const past of all) {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count ${fromClause(past)}`.execute(db)
    sum += rows[0]?.count ?? 0
  }
  return sum
}

/** Returns the number of deleted rows. */
export async function deleteExpiredRows(db: QueryExecutorProvider, all: ExpiredRowsFilter[]) {
  let sum = 0
  for (const past of all) {
    const { numAffectedRows } = await sql`delete ${fromClause(past)}`.execute(db)
    sum += Number(numAffectedRows ?? 0)
  }
  return sum
}
