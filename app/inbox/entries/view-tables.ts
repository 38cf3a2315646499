import type { Generated } from 'kysely'
import type { EntryKind } from './kinds.ts'

declare module '#core/db/tables.ts' {
  interface Tables {
    saved_filters: SavedFilters
    starred_entries: StarredEntries
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

/** What an account has starred, for itself alone: a message or an application. */
export interface StarredEntries {
  id: Generated<number>
  user_id: string
  message_id: number | null
  application_id: number | null
}
