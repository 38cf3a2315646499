import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../content/tables.ts'
import type { FieldView } from '../../forms/form.ts'
import type { MediaTable } from '../../media/media-table.ts'
import { variantAddress, variantsOf } from '../../media/picture.ts'
import type { PictureFacts } from './picture-facts.ts'

/** What is known of the pictures in a form. */
export async function picturesIn(db: Kysely<Tables>, fields: FieldView[]): Promise<PictureFacts[]> {
  const keys = fields.flatMap(({ kind, value }) =>
    kind === 'image' && typeof value === 'string' && value.startsWith('/media/')
      ? value.slice('/media/'.length)
      : [],
  )
  if (keys.length === 0) return []
  const rows = await db.selectFrom('media').selectAll().where('key', 'in', keys).execute()
  return rows.map(asFacts)
}

export function asFacts(row: Selectable<MediaTable>): PictureFacts {
  const address = `/media/${row.key}`
  const width = variantsOf(row.width).findLast((each) => each <= 1080)
  return {
    address,
    preview: width ? variantAddress(address, width, 'webp') : address,
    width: row.width,
    height: row.height,
    alt: row.alt,
    isDecorative: row.is_decorative,
    focal: { x: row.focal_x, y: row.focal_y },
  }
}
