import type { Selectable } from 'kysely'
import { buildPictureAddress, getPictureKey, isPictureAddress } from '#addresses.ts'
import type { Crop, Field, Fields } from '#core/fields/field.ts'
import { listFieldsWithin, listNestedParts, omitHiddenBlocks } from '#core/fields/nested-values.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { MediaTable } from '#media/media-table.ts'
import { findTooSmallCrops } from '#panel/kit/fields/crops.ts'
import type { Check, CheckableSite } from '../check.ts'
import { containsPicture, findFieldOccurrences } from './find-field-occurrences.server.ts'

/** Pictures with fewer pixels than their place on the page. */
export const checkSmallPictures: Check = async (site, t) => {
  const namesIn = (fields: Fields) =>
    Object.entries(fields).flatMap(([name, field]) =>
      listFieldsWithin(field).some((each) => getCrops(each)[0]) ? [name] : [],
    )
  const pictures = await findFieldOccurrences(site, t, {
    name: 'cropped pictures',
    namesIn,
    isLikely: containsPicture,
    extract: (field, value, name) =>
      listPictures({ [name]: field }, omitHiddenBlocks({ [name]: field }, { [name]: value })),
  })
  const sizes = await readSizes(
    site,
    pictures.map(({ found }) => found.address),
  )
  const small: typeof pictures = []
  for await (const picture of yieldingIterator(pictures)) {
    const { address, crops } = picture.found
    const size = sizes.get(address)
    if (size && findTooSmallCrops({ ...size, address }, crops).length > 0) small.push(picture)
  }
  if (small.length === 0) return []
  return [
    {
      text: t('Images that are too small for the place'),
      more: t('They look blurred there. Choose larger ones.'),
      links: small.map(({ describe, found }) => ({ ...describe(), says: found.address })),
    },
  ]
}

const getCrops = ({ kind, attributes }: Field<unknown>): readonly Crop[] =>
  kind === 'image' ? (attributes.crops ?? []) : []

/** The pictures of fields with a place of a certain size, also within their parts. */
function listPictures(fields: Fields, values: Record<string, unknown>): CroppedPicture[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field) return []
    const crops = getCrops(field)
    return typeof value === 'string' && crops[0] && isPictureAddress(value)
      ? [{ address: value, crops }]
      : listNestedParts(field, value).flatMap((part) => listPictures(part.fields, part.values))
  })
}

interface CroppedPicture {
  address: string
  crops: readonly Crop[]
}

async function readSizes({ database }: CheckableSite, addresses: string[]) {
  const sizes = new Map<string, Pick<Selectable<MediaTable>, 'width' | 'height'>>()
  const keys = [...new Set(addresses.map(getPictureKey))]
  // Batches: the number of values in a query is limited.
  for (let start = 0; start < keys.length; start += 500) {
    const rows = await database.db
      .selectFrom('media')
      .select(['key', 'width', 'height'])
      .where('key', 'in', keys.slice(start, start + 500))
      .execute()
    for (const { key, ...size } of rows) sizes.set(buildPictureAddress(key), size)
  }
  return sizes
}
