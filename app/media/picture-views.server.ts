import { getPictureKey, isPictureAddress, pictureAddress } from '#addresses.ts'
import type { Db } from '#core/db/tables.ts'
import type { Pictures } from '#ui/picture-view.ts'

/** Pictures by address, in one query. Unknown addresses are absent. */
export const createPictureViewReader =
  (db: Db) =>
  async (addresses: (string | null)[]): Promise<Pictures> => {
    const keys = addresses.flatMap((address) =>
      address && isPictureAddress(address) ? getPictureKey(address) : [],
    )
    if (keys.length === 0) return {}
    const rows = await db.selectFrom('media').selectAll().where('key', 'in', keys).execute()
    return Object.fromEntries(
      rows.map(({ key, width, height, blur, alt, focal_x, focal_y }) => {
        const src = pictureAddress(key)
        const focal = { x: focal_x, y: focal_y }
        return [src, { src, width, height, alt, focal, blur: isOpaque(blur) ? blur : undefined }]
      }),
    )
  }

/** Light on transparent: invisible on white paper. */
export const isLight = ({ blur, lightness }: { blur: string; lightness: number }) =>
  !isOpaque(blur) && lightness > 0.75

/** Only WebP with alpha has the extended format (`VP8X`). */
const isOpaque = (blur: string) => !blur.startsWith('VlA4WA', blur.indexOf(',') + 17)
