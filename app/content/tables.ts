import type { ColumnType, Generated } from 'kysely'
import type { AttemptsTable } from '../auth/attempts-table.ts'
import type { AuthTables } from '../auth/auth-tables.ts'
import type { InvitationsTable } from '../auth/invitations-table.ts'
import type { InboxTables } from '../inbox/inbox-tables.ts'
import type { MediaTable } from '../media/media-table.ts'
import type { VisitsTable } from '../visits/visits-table.ts'
import type { ContentTables } from './collections.ts'
import type { PreviewsTable } from './previews-table.ts'

export interface Tables extends ContentTables, AuthTables, InboxTables {
  content_version: { id: number; version: number }
  settings: Settings
  revisions: Revisions
  media: MediaTable
  sign_in_attempts: AttemptsTable
  invitations: InvitationsTable
  visits: VisitsTable
  blog_former_slugs: FormerSlugs
  previews: PreviewsTable
}

/** Where published posts once stood; the table of the posts keeps it by itself. */
export interface FormerSlugs {
  id: Generated<number>
  slug: string
  post_id: number
}

export interface Settings {
  id: Generated<number>
  category: string
  settings: ColumnType<Record<string, unknown>, string, string>
  version: number
  updated_at: string
  is_sample: boolean
}

export interface Revisions {
  id: Generated<number>
  /** The table. */
  type: string
  item_id: number
  what: What
  who: string
  at: string
  /** The whole item as it stood after the change; of a removed one as it stood before. */
  body: ColumnType<Record<string, unknown>, string, never>
}

export type What = 'create' | 'update' | 'remove' | 'move' | 'restore'
