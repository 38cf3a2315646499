import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../auth/rights.ts'
import { whose } from './kinds.ts'

export const askedFor = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 200)

export const pageSize = 50

/** The page of an address, within what there is. */
export function pageWithin(query: URLSearchParams, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const asked = Math.trunc(Number(query.get('page'))) || 1
  const page = Math.min(pages, Math.max(1, asked))
  return { page, pages, offset: (page - 1) * pageSize }
}

export const assignedIn = (query: URLSearchParams) =>
  whose.find((each) => each === query.get('assigned')) ?? ''

export const isAssigned = ({ id }: Scope, asked: string): RawBuilder<boolean> =>
  asked === 'mine' ? sql`assigned_to = ${id ?? ''}` : sql`assigned_to is null`
