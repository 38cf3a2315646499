import type { ColumnType, Generated } from 'kysely'
import type { Translations } from '../languages/translations.ts'
import type { ContentTables } from '../types/collections.ts'

declare module '#core/db/tables.ts' {
  interface Tables extends ContentTables {
    settings: Settings
    revisions: Revisions
    blog_former_slugs: FormerSlugs
    page_former_paths: FormerPaths
    /** What came with the program, as digests: texts that still stand somewhere are samples until a change set adopts them. */
    sample_texts: {
      type: string
      digest: string
      adopted: ColumnType<number | null, number | null | undefined>
    }
  }
}

/** Where published pages once stood; the table of the pages keeps it by itself. */
export interface FormerPaths {
  id: Generated<number>
  path: string
  page_id: number
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
  translations: ColumnType<Translations | null, string | null | undefined, string | null>
}

export interface Revisions {
  id: Generated<number>
  /** The table. */
  type: string
  item_id: number
  what: RevisionKind
  who: string
  at: string
  /** The whole item as it stood after the change; of a removed one as it stood before. */
  body: ColumnType<Record<string, unknown>, string, never>
  /** Of the item, where it has one. */
  version: number | null
  /** Of the item in its list afterwards; of a removed one where it stood. */
  place: Generated<number | null>
  /** The change stands with others under the content version that they made together; earlier ones have none. */
  change_set: Generated<number>
  /** Whatever stands elsewhere because of it; null where that was not noted. */
  places: ColumnType<PositionChanges | null, string | null | undefined, string>
  /** How far the history has been thinned: 0 not yet, 1 to one a day, 2 to one a month. */
  thinned: Generated<number>
}

/** Where rows of a list stood and where they stand now, by their ids. */
export type PositionChanges = Record<number, readonly [from: number, to: number]>

/** A baseline is what stood there when change sets began. */
export type RevisionKind = 'create' | 'update' | 'remove' | 'move' | 'restore' | 'baseline'
