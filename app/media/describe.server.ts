import { keyOfPicture } from '../addresses.ts'
import type { Db } from '../tables.ts'

/** What somebody said about a picture of the store. */
export interface Described {
  address: string
  focal: { x: number; y: number }
  /** Both or neither: not every field asks for a text. */
  alt?: string
  isDecorative?: boolean
}

export async function describePicture(db: Db, picture: Described) {
  await db.updateTable('media').set(columns(picture)).where('key', '=', keyOf(picture)).execute()
}

const keyOf = ({ address }: Described) => keyOfPicture(address)

const columns = ({ focal, alt, isDecorative }: Described) => ({
  focal_x: focal.x,
  focal_y: focal.y,
  ...(alt !== undefined && { alt, is_decorative: isDecorative ?? false }),
})
