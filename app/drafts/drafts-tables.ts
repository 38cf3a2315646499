import type { ColumnType, Generated, Selectable } from 'kysely'
import type { RowValues } from '#content/store/rows.server.ts'
import type { Message } from '#core/i18n/text.ts'

export type DraftChange = Selectable<DraftsTables['draft_changes']>

declare module '#core/db/tables.ts' {
  interface Tables extends DraftsTables {}
}

export interface DraftsTables {
  drafts: Drafts
  draft_changes: DraftChanges
  open_drafts: {
    user_id: string
    /** The draft that collects this user's changes. */
    draft_id: number
  }
  views: Views
  remarks: Remarks
}

interface Drafts {
  id: Generated<number>
  name: string
  /** The author as named in the history: an e-mail address or a program. */
  owner: string
  made_at: string
  /** Raised by each change of the draft. Starts at a random high number, so it differs from versions elsewhere. */
  version: number
  /** Scheduled publication and end, ISO times. */
  begins_at: string | null
  ends_at: string | null
  published_at: string | null
  /** The change set that published it. */
  published_set: number | null
  ended_at: string | null
  /** The change set that ended it. */
  ended_set: number | null
  /** Time of the submission for review. */
  submitted_at: string | null
  /** The account's id. */
  submitted_by: string | null
  /** The id of the account that published or scheduled it, and the version that was approved by that. */
  approved_by: string | null
  approved_version: number | null
  /** Why the scheduled publication or end failed. */
  trouble: ColumnType<Message[] | null, string | null, string | null>
}

/** The change of one item, or of its place in the list: one row each, however often it was changed. */
interface DraftChanges {
  id: Generated<number>
  draft_id: number
  /** A table, or `settings/` and a category. `item_id` is 0 for settings and -1 for a change of the whole type. */
  type: string
  item_id: number
  is_move: boolean
  /** 'confirm' adopts the samples of a whole type. */
  what: 'create' | 'update' | 'remove' | 'move' | 'confirm'
  /** The item's title, for the list of changes. */
  title: string
  /** The new values; for a removal the old ones. */
  values: ColumnType<RowValues, string, string>
  /** Merge base: the public values when the draft first changed the item; empty for a new one. */
  base: ColumnType<RowValues, string, string>
  /** The id of the item in front of it, 0 for the first place. */
  after: number | null
  /** The draft's version at the last change; in the working copy it is the item's version. */
  version: Generated<number>
  who: string
  /** Account ids of all authors: none of them can be the second person. */
  authors: ColumnType<string[], string | undefined, string>
  at: string
}

/** An address that shows a snapshot of the site. */
interface Views {
  key: string
  /** The draft, or the time of the past snapshot (`at`); exactly one is set. */
  draft_id: number | null
  at: string | null
  /** The only user who may open it; null for a link without an account. */
  user_id: string | null
  made_by: string
  made_at: string
  expires_at: string
  /** Number of times that the link was opened. */
  opened: Generated<number>
}

interface Remarks {
  id: Generated<number>
  draft_id: number
  path: string
  who: string
  text: string
  at: string
}
