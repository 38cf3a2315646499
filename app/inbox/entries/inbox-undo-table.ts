import type { ColumnType, Generated } from 'kysely'
import type { EntryKind } from './kinds.ts'

/** One undoable step of an action in the inbox. */
export interface InboxUndo {
  id: Generated<number>
  /** Shared by all steps of one action. */
  batch: string
  who: string
  at: string
  /** When the step expires; a deleted entry is then gone for good. */
  expires_at: string
  kind: EntryKind
  /** 'restored': the erasure log still lists the entry. */
  what: 'state' | 'mail' | 'deleted' | 'restored'
  message_id: number | null
  application_id: number | null
  outbox_id: number | null
  /** The state set by the action. */
  state: string | null
  /** The previous values of the state columns, or the whole deleted entry. */
  before: ColumnType<Record<string, unknown>, string, string>
}
