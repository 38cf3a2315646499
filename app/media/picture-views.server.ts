import { sql } from 'kysely'
import { buildPictureAddress, getPictureKey, isPictureAddress } from '#addresses.ts'
import type { Db } from '#core/db/tables.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import type { PicturesByAddress } from '#ui/picture-view.ts'

/**
 * Pictures by address, in one query, described in the language of the page: a text without a translation is left out. Unknown
 * addresses are absent.
 */
export const createPictureViewReader =
  (db: Db) =>
  async (addresses: (string | null)[]): Promise<PicturesByAddress> => {
    const keys = addresses.flatMap((address) =>
      address && isPictureAddress(address) ? getPictureKey(address) : [],
    )
    if (keys.length === 0) return {}
    const language = getSiteLanguage()
    const rows = await db
      .selectFrom('media')
      .select(['key', 'width', 'height', 'blur', 'focal_x', 'focal_y'])
      .select((eb) =>
        language === 'de'
          ? eb.ref('alt').as('alt')
          : sql<string>`coalesce(translations -> ${sql.lit(language)} -> 'alt' ->> 'text', '')`.as(
              'alt',
            ),
      )
      .where('key', 'in', keys)
      .execute()
    return Object.fromEntries(
      rows.map(({ key, width, height, blur, alt, focal_x, focal_y }) => {
        const src = buildPictureAddress(key)
        const focal = { x: focal_x, y: focal_y }
        return [src, { src, width, height, alt, focal, blur: isOpaque(blur) ? blur : undefined }]
      }),
    )
  }

/** Light on transparent: invisible on white paper. */
export const isLightOnTransparent = ({ blur, lightness }: { blur: string; lightness: number }) =>
  !isOpaque(blur) && lightness > 0.75

/** Only WebP with alpha has the extended format (`VP8X`). */
const isOpaque = (blur: string) => !blur.startsWith('VlA4WA', blur.indexOf(',') + 17)
