import type { RowValues } from '#content/store/rows.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Caller } from '../keys/caller.ts'
import type { ParsedQuery } from '../protocol/parsed-query.ts'
import type { PreferHeader } from '../protocol/prefer.ts'
import type { ExposedTable } from './tables.ts'

export interface ApiCall {
  app: AppContext
  caller: Caller
  request: Request
  table: ExposedTable
  asked: ParsedQuery
  prefer: PreferHeader
  /** The rows sent, and the number of their characters. */
  bodies: RowValues[]
  length: number
}
