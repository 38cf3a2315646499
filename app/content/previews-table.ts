import type { ColumnType } from 'kysely'
import type { Described } from '../media/describe.server.ts'
import type { collections } from './collections.ts'
import type { settings } from './settings.ts'

export interface PreviewsTable {
  /** Part of the address; worth nothing without the session of whoever asked for the preview. */
  token: string
  admin_id: string
  subject: ColumnType<Subject, string, never>
  note: ColumnType<PreviewNote, string, never>
  expires_at: string
}

/** What would be stored: an item, at a place of its own while it is new, or a form of settings. */
export type Subject = { values: Record<string, unknown>; pictures: Described[] } & (
  | { type: keyof typeof collections; id: number; isFirst: boolean }
  | { setting: keyof typeof settings }
)

/** What is said on the pages of a preview. */
export interface PreviewNote {
  title: string
  /** What differs from what visitors would see after saving. */
  remarks: string[]
  /** Where the change can be seen; `place` is the part of a page that shows it. */
  pages: { path: string; label: string; place?: string }[]
}
