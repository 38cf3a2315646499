import { type QueryExecutorProvider, sql } from 'kysely'

/** Rows whose time is over: their column lies before a moment, and after another where not every row says one. */
export type Past = readonly [
  table: string,
  column: string,
  before: string | number,
  after?: string | number,
]

const from = ([table, column, before, after]: Past) =>
  sql`from ${sql.table(table)} where ${sql.ref(column)} < ${before}${
    after === undefined ? sql`` : sql` and ${sql.ref(column)} > ${after}`
  }`

export async function countPast(db: QueryExecutorProvider, all: Past[]) {
  let sum = 0
  for (const each of all) {
    const { rows } = await sql<{ count: number }>`select count(*) as count ${from(each)}`.execute(
      db,
    )
    sum += rows[0]?.count ?? 0
  }
  return sum
}

/** Answers how many rows went. */
export async function deletePast(db: QueryExecutorProvider, all: Past[]) {
  let sum = 0
  for (const each of all) {
    const { numAffectedRows } = await sql`delete ${from(each)}`.execute(db)
    sum += Number(numAffectedRows ?? 0)
  }
  return sum
}
