import type { ColumnType, Generated } from 'kysely'
import type { Translations } from '../languages/translations.ts'
import type { ContentTables } from '../types/collections.ts'

declare module '#core/db/tables.ts' {
  interface Tables extends ContentTables {
    settings: SettingsTable
    revisions: RevisionsTable
    blog_former_slugs: FormerSlugsTable
    page_former_paths: FormerPathsTable
    /** Digests of sample texts: equal texts are samples until a change set adopts them. */
    sample_texts: {
      type: string
      digest: string
      adopted: ColumnType<number | null, number | null | undefined>
    }
  }
}

/** Former paths of published pages, recorded by a trigger. */
export interface FormerPathsTable {
  id: Generated<number>
  path: string
  page_id: number
}

/** Former slugs of published posts, recorded by a trigger. */
export interface FormerSlugsTable {
  id: Generated<number>
  slug: string
  post_id: number
}

export interface SettingsTable {
  id: Generated<number>
  category: string
  settings: ColumnType<Record<string, unknown>, string, string>
  version: number
  updated_at: string
  is_sample: boolean
  translations: ColumnType<Translations | null, string | null | undefined, string | null>
}

export interface RevisionsTable {
  id: Generated<number>
  /** The table. */
  type: string
  item_id: number
  what: RevisionKind
  who: string
  at: string
  /** The whole item after the change; of a removed one before it. */
  body: ColumnType<Record<string, unknown>, string, never>
  /** The version of the item, if it has one. */
  version: number | null
  /** The position of the item in its list after the change; of a removed one before it. */
  place: Generated<number | null>
  /** The content version of the change set; 0 for changes from before change sets. */
  change_set: Generated<number>
  /** Other rows that were moved by the change; null if not recorded. */
  places: ColumnType<PositionChanges | null, string | null | undefined, string>
  /** The level of thinning: 0 none, 1 one a day, 2 one a month. */
  thinned: Generated<number>
  /** The language of the site that the change left as it was, and since when; the other one has changed at `at`. */
  unchanged_language: string | null
  unchanged_since: string | null
}

/** Former and new positions of rows of a list, by id. */
export type PositionChanges = Record<number, readonly [from: number, to: number]>

/** A baseline is the row that existed when change sets began. */
export type RevisionKind = 'create' | 'update' | 'remove' | 'move' | 'restore' | 'baseline'
