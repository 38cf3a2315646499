import type { ColumnType } from 'kysely'
import type { settings } from '#content/settings/settings.ts'
import type { collections } from '#content/types/collections.ts'
import type { PreviewNote } from '#core/request/rendering.ts'
import type { PictureDescription } from '#media/picture-descriptions.server.ts'

declare module '#core/db/tables.ts' {
  interface Tables {
    previews: PreviewsTable
  }
}

export interface PreviewsTable {
  /** Part of the address; works only with the session of the user who made the preview. */
  token: string
  admin_id: string
  subject: ColumnType<PreviewedValues, string, string>
  note: ColumnType<PreviewNote, string, string>
  expires_at: string
}

/** The previewed values: of an item, which `isFirst` puts first in its list, or of settings. */
export type PreviewedValues = {
  values: Record<string, unknown>
  pictures: PictureDescription[]
} & (
  | { type: keyof typeof collections; id: number; isFirst: boolean }
  | { setting: keyof typeof settings }
)
