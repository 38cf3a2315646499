import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#accounts/rights.ts'
import { unassignedFilter } from '../kinds.ts'

/** 'mine', 'nobody' or the id of an account; '' for everybody's. */
export function parseAssignee(query: URLSearchParams) {
  const text = query.get('assigned') ?? ''
  return /^[\w-]{1,64}$/.test(text) ? text : ''
}

export const whereAssigned = ({ id }: Scope, filter: string): RawBuilder<boolean> =>
  filter === unassignedFilter
    ? sql`assigned_to is null`
    : sql`assigned_to = ${filter === 'mine' ? (id ?? '') : filter}`
