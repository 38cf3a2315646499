import type { Generated } from 'kysely'
import type { EntryKind } from './kinds.ts'

declare module '#core/db/tables.ts' {
  interface Tables {
    saved_filters: SavedFilters
  }
}

/** A filter and an order of a list, kept by an account. */
export interface SavedFilters {
  id: Generated<number>
  user_id: string
  kind: EntryKind
  name: string
  /** As in the address of the list; without search words, which may name a person. */
  query: string
  /** Shown to everybody who may see the list. */
  is_shared: boolean
}
