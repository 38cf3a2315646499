import type { Selectable } from 'kysely'
import { isPicture, keyOfPicture, pictureAddress } from '#addresses.ts'
import type { Crop, Fields } from '#core/fields/field.ts'
import type { MediaTable } from '#media/media-table.ts'
import { findTooSmallCrops } from '#panel/kit/fields/crops.ts'
import type { Check, Site } from './check.ts'
import { findFields } from './find-fields.server.ts'

/** Pictures with fewer pixels than their place shows. */
export const smallPictures: Check = async (site, t) => {
  const namesIn = (fields: Fields) => Object.keys(fields).filter((name) => cropsOf(fields, name)[0])
  const places = await findFields(site, t, { namesIn })
  const placed = places.flatMap(({ name, fields, values, text, to }) => {
    const address = values[name]
    return typeof address === 'string' && isPicture(address)
      ? [{ address, crops: cropsOf(fields, name), text, to }]
      : []
  })
  const sizes = await sizesOf(
    site,
    placed.map(({ address }) => address),
  )
  const small = placed.filter(({ address, crops }) => {
    const size = sizes.get(address)
    return size && findTooSmallCrops({ ...size, address }, crops).length > 0
  })
  if (small.length === 0) return []
  return [
    {
      text: t('Images that are too small for the place'),
      more: t('They look blurred there. Choose larger ones.'),
      links: small.map(({ text, to, address }) => ({ text, to, says: address })),
    },
  ]
}

const cropsOf = (fields: Fields, name: string): readonly Crop[] =>
  fields[name]?.kind === 'image' ? (fields[name].attributes.crops ?? []) : []

async function sizesOf({ database }: Site, addresses: string[]) {
  const sizes = new Map<string, Pick<Selectable<MediaTable>, 'width' | 'height'>>()
  const keys = [...new Set(addresses.map(keyOfPicture))]
  // A query takes so many values at once.
  for (let from = 0; from < keys.length; from += 500) {
    const rows = await database.db
      .selectFrom('media')
      .select(['key', 'width', 'height'])
      .where('key', 'in', keys.slice(from, from + 500))
      .execute()
    for (const { key, ...size } of rows) sizes.set(pictureAddress(key), size)
  }
  return sizes
}
