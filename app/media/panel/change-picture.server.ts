import { change } from '#content/change.server.ts'
import { describe } from '#content/describe.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'

interface Changed {
  alt: string
  is_decorative: boolean
  focal_x?: number
  focal_y?: number
}

/** Answers whether there is such a picture; the pages that show it are rendered anew. */
export const changePicture = (
  database: Database<Tables>,
  id: number,
  values: Changed,
  by: string,
) =>
  change(database, (trx) =>
    describe(trx, id, { ...values, alt: values.is_decorative ? '' : values.alt }, by),
  )
