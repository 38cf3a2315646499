import { type SelectQueryBuilder, sql } from 'kysely'
import type { Access } from '#accounts/rights.ts'

export type ActivityViewer = Pick<Access, 'roles'>

/** Query for a source of the activity. */
export interface ActivityQuery {
  access: ActivityViewer
  /** Page size plus one: the extra row shows whether there is a next page. */
  limit: number
  /** Keyset cursor. */
  before: { at: string; id: number }
  who?: string | undefined
  /** Table. */
  type?: string | undefined
  /** Id in that table. */
  item?: number | undefined
}

/** Keyset pagination of a source, newest first. */
export const paginateNewestFirst = <DB, TB extends keyof DB, O>(
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
