import type { ColumnType, Generated } from 'kysely'
import type { Values } from '#content/rows.server.ts'
import type { Message } from '#core/i18n/text.ts'

export interface DraftsTables {
  drafts: Drafts
  draft_changes: DraftChanges
  open_drafts: {
    user_id: string
    /** What this person changes goes there instead of into the public site. */
    draft_id: number
  }
  views: Views
  remarks: Remarks
}

interface Drafts {
  id: Generated<number>
  name: string
  /** Of whoever began it, as the history calls people. */
  owner: string
  made_at: string
  /** Raised by each change of the draft; it begins somewhere far from the versions of the site and of other drafts. */
  version: number
  /** Publishes itself then, and takes itself back then. */
  begins_at: string | null
  ends_at: string | null
  published_at: string | null
  /** The change set that published it. */
  published_set: number | null
  ended_at: string | null
  /** The change set that took it back. */
  ended_set: number | null
  /** Somebody who may not publish it asks others to. */
  submitted_at: string | null
  /** The account's id. */
  submitted_by: string | null
  /** Whoever published it or gave it a time, by the account's id, and the version that was seen then. */
  approved_by: string | null
  approved_version: number | null
  /** Why it could not publish itself, or take itself back. */
  trouble: ColumnType<Message[] | null, string | null, string | null>
}

/** What becomes of one item, or of its place in the list: one row each, however often it was changed. */
interface DraftChanges {
  id: Generated<number>
  draft_id: number
  /** A table, or `settings/` and a category; forms of settings have the id 0, and -1 is what is done to all of a type. */
  type: string
  item_id: number
  is_move: boolean
  /** Confirmed is a type or a form: what came with the program is right. */
  what: 'create' | 'update' | 'remove' | 'move' | 'confirm'
  /** Of the item, for whoever reads the list of changes. */
  title: string
  /** The fields as they will be; of a removed one as they were. */
  values: ColumnType<Values, string, string>
  /** The public fields when the draft first touched it; empty for a new one. */
  base: ColumnType<Values, string, string>
  /** The item that it stands behind, 0 for the first place. */
  after: number | null
  /** Of the draft, when this was last changed; by that the item is known to whoever works in the draft. */
  version: Generated<number>
  who: string
  /** Everybody who had a hand in it, by the account's id: none of them can be the second person. */
  authors: ColumnType<string[], string | undefined, string>
  at: string
}

/** An address under which the site is seen at another moment. */
interface Views {
  key: string
  /** With this draft, or as it was then; exactly one of both. */
  draft_id: number | null
  at: string | null
  /** For this person alone; null for a link that needs no account. */
  user_id: string | null
  made_by: string
  made_at: string
  expires_at: string
  /** How often somebody has come in by the link. */
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
