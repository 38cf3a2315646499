import { updatePictureText } from '#content/pictures/update-picture-text.server.ts'
import { runChange } from '#content/store/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { mergeFormValues } from '#core/request/merge-form-values.ts'
import {
  type PictureDescriptionColumns,
  type PictureValues,
  parsePictureValues,
  toPictureValues,
} from './picture-values.ts'

/**
 * Changes a picture's row; undefined if there is none. With the values that the form showed as `seen`, what others have changed
 * since stays, or is a conflict. Invalidates the cached pages that show the picture.
 */
export const changePictureDescription = (
  database: Database<Tables>,
  id: number,
  typed: Partial<PictureDescriptionColumns>,
  by: string,
  seen?: PictureValues,
) =>
  runChange(database, async (trx) => {
    const row = await trx
      .withTables<Pick<Tables, 'media'>>()
      .selectFrom('media')
      .select(['alt', 'is_decorative', 'focal_x', 'focal_y'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const stored = toPictureValues(row)
    const mine = toPictureValues({ ...row, ...typed })
    const { values, ...merge } = mergeFormValues(seen ?? stored, mine, stored)
    if (merge.conflicts.length === 0)
      await updatePictureText(trx, id, parsePictureValues(values), by)
    return { ...merge, mine, stored }
  })
