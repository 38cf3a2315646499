import type { Selectable } from 'kysely'
import { buildPictureAddress, getPictureKey, isPictureAddress } from '#addresses.ts'
import type { Db } from '#core/db/tables.ts'
import type { ValueGroup } from '#core/fields/field.ts'
import { type FieldView, toBlockFormValues } from '#core/fields/form.ts'
import type { MediaTable } from '#media/media-table.ts'
import { isLightOnTransparent } from '#media/picture-views.server.ts'
import { createVariantAddress, listVariantWidths } from '#ui/picture-view.ts'

/** Facts about the pictures in a form. */
export async function loadPictureFacts(db: Db, fields: FieldView[]): Promise<PictureFacts[]> {
  const keys = fields.flatMap(listKeys)
  if (keys.length === 0) return []
  const rows = await db.selectFrom('media').selectAll().where('key', 'in', keys).execute()
  return rows.map(toPictureFacts)
}

/** The pictures of a field, and of the entries and blocks in it. */
function listKeys({ kind, value, item, kinds = [] }: FieldView): string[] {
  if (kind === 'image' && typeof value === 'string' && isPictureAddress(value))
    return [getPictureKey(value)]
  if (kind === 'items' && Array.isArray(value))
    return value.flatMap((entry) => (typeof entry === 'string' ? [] : listPartKeys(item, entry)))
  if (kind !== 'blocks') return []
  return toBlockFormValues(value).flatMap((block) =>
    listPartKeys(kinds.find((each) => each.kind === block.kind)?.fields ?? [], block.values),
  )
}

const listPartKeys = (fields: FieldView[], values: ValueGroup) =>
  fields.flatMap((field) => listKeys({ ...field, value: values[field.name] ?? '' }))

/** Facts about a stored picture, for the field that shows it. */
export type PictureFacts = ReturnType<typeof toPictureFacts>

export function toPictureFacts(row: Selectable<MediaTable>) {
  const address = buildPictureAddress(row.key)
  const width = listVariantWidths(row.width).findLast((each) => each <= 1080)
  return {
    address,
    // A smaller variant for the screen.
    preview: width ? createVariantAddress(address, width, 'webp') : address,
    width: row.width,
    height: row.height,
    alt: row.alt,
    name: row.name,
    isDecorative: row.is_decorative,
    isLight: isLightOnTransparent(row),
    focal: { x: row.focal_x, y: row.focal_y },
  }
}
