import { type SelectQueryBuilder, sql } from 'kysely'
import type { Access } from '#accounts/rights.ts'

export type Reader = Pick<Access, 'roles'>

/** What a source of the activity is asked for. */
export interface ActivityQuery {
  access: Reader
  /** One more than a page, by which it is known whether another one follows. */
  limit: number
  /** Of this time and behind this row. */
  before: { at: string; id: number }
  who?: string | undefined
  /** A table. */
  type?: string | undefined
  /** Of that table. */
  item?: number | undefined
}

/** What one source has, the newest first. */
export const newestFirst = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { before, limit }: ActivityQuery,
  at = 'at',
  id = 'id',
) =>
  query
    .where(sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${before.at}, ${before.id})`)
    .orderBy(sql.ref(at), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(limit)
