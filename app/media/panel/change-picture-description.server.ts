import { updatePictureText } from '#content/pictures/update-picture-text.server.ts'
import { runChange } from '#content/store/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'

interface PictureChange {
  alt: string
  is_decorative: boolean
  focal_x?: number
  focal_y?: number
}

/** Changes a picture's row; false if there is none. Invalidates the cached pages that show it. */
export const changePictureDescription = (
  database: Database<Tables>,
  id: number,
  values: PictureChange,
  by: string,
) =>
  runChange(database, (trx) =>
    updatePictureText(trx, id, { ...values, alt: values.is_decorative ? '' : values.alt }, by),
  )
