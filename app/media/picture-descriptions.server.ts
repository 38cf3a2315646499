import { getPictureKey } from '#addresses.ts'
import type { Db } from '#core/db/tables.ts'

/** Description of a stored picture from a form. */
export interface PictureDescription {
  address: string
  /** The form field. */
  field: string
  focal: { x: number; y: number }
  /** Both or neither: some fields have no alternative text. */
  alt?: string
  isDecorative?: boolean
}

/** The pictures whose description has changed. */
export async function filterChangedDescriptions(db: Db, pictures: PictureDescription[]) {
  if (pictures.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select(['id', 'key', 'alt', 'is_decorative', 'focal_x', 'focal_y'])
    .where('key', 'in', pictures.map(getKey))
    .execute()
  return pictures.flatMap((picture) => {
    const row = rows.find(({ key }) => key === getKey(picture))
    const said = columns(picture)
    const isChanged =
      row &&
      Object.entries({ ...row, ...said }).some(
        ([name, value]) => value !== row[name as keyof typeof row],
      )
    return isChanged ? { ...picture, id: row.id, said } : []
  })
}

export async function savePictureDescription(db: Db, picture: PictureDescription) {
  await db.updateTable('media').set(columns(picture)).where('key', '=', getKey(picture)).execute()
}

const getKey = ({ address }: PictureDescription) => getPictureKey(address)

const columns = ({ focal, alt, isDecorative }: PictureDescription) => ({
  focal_x: focal.x,
  focal_y: focal.y,
  ...(alt !== undefined && { alt, is_decorative: isDecorative ?? false }),
})
