import type { ColumnType, Generated } from 'kysely'
import type { EntryKind } from './kinds.ts'

/** One step of what somebody did in the inbox, for as long as it can be taken back. */
export interface InboxUndo {
  id: Generated<number>
  /** What was done at once has the same. */
  batch: string
  who: string
  at: string
  /** Of what was deleted: when it is gone for good. */
  expires_at: string
  kind: EntryKind
  /** A restored one waits for the journal of erasures. */
  what: 'state' | 'mail' | 'deleted' | 'restored'
  message_id: number | null
  application_id: number | null
  outbox_id: number | null
  /** What the entry was put into. */
  state: string | null
  /** The columns of a state as they were, or everything that was deleted. */
  before: ColumnType<Record<string, unknown>, string, string>
}
