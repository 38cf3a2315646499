import type { Kysely } from 'kysely'
import type { Tables } from '../content/tables.ts'

/** What somebody said about a picture of the store. */
export interface Described {
  address: string
  focal: { x: number; y: number }
  /** Both or neither: not every field asks for a text. */
  alt?: string
  isDecorative?: boolean
}

export async function describePicture(db: Kysely<Tables>, picture: Described) {
  await db.updateTable('media').set(columns(picture)).where('key', '=', keyOf(picture)).execute()
}

/** Those about which it is news. */
export async function newlyDescribed(db: Kysely<Tables>, pictures: Described[]) {
  if (pictures.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select(['key', 'alt', 'is_decorative', 'focal_x', 'focal_y'])
    .where('key', 'in', pictures.map(keyOf))
    .execute()
  return pictures.filter((picture) => {
    const row = rows.find(({ key }) => key === keyOf(picture))
    return (
      row &&
      Object.entries({ ...row, ...columns(picture) }).some(
        ([name, value]) => row[name as keyof typeof row] !== value,
      )
    )
  })
}

const keyOf = ({ address }: Described) => address.slice('/media/'.length)

const columns = ({ focal, alt, isDecorative }: Described) => ({
  focal_x: focal.x,
  focal_y: focal.y,
  ...(alt !== undefined && { alt, is_decorative: isDecorative ?? false }),
})
