import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#accounts/rights.ts'
import { assigneeFilters } from '../kinds.ts'

export const parseAssignee = (query: URLSearchParams) =>
  assigneeFilters.find((each) => each === query.get('assigned')) ?? ''

export const whereAssigned = ({ id }: Scope, filter: string): RawBuilder<boolean> =>
  filter === 'mine' ? sql`assigned_to = ${id ?? ''}` : sql`assigned_to is null`
