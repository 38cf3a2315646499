import { change, revise } from '../../content/change.server.ts'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../tables.ts'

interface Changed {
  alt: string
  is_decorative: boolean
  focal_x?: number
  focal_y?: number
}

/** Answers whether there is such a picture; the pages that show it are rendered anew. */
export function changePicture(
  database: Database<Tables>,
  key: string,
  values: Changed,
  by: string,
) {
  return change(database, async (trx) => {
    const row = await trx
      .withTables<Pick<Tables, 'media'>>()
      .updateTable('media')
      .set({ ...values, alt: values.is_decorative ? '' : values.alt })
      .where('key', '=', key)
      .returning(['id', 'key', 'alt'])
      .executeTakeFirst()
    if (row) await revise(trx, 'media', 'update', row, by)
    return row !== undefined
  })
}
