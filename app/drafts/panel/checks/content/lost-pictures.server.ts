import {
  extractPictureStems,
  listPictureFieldNames,
} from '#content/pictures/extract-picture-stems.ts'
import { pickMissingPictures } from '#content/pictures/missing-pictures.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { Check } from '../check.ts'
import { containsPicture, findFieldOccurrences } from './find-field-occurrences.server.ts'

/** Addresses without a picture: it was deleted, or never existed. */
export const checkMissingPictures: Check = async (site, t) => {
  const shown = await findFieldOccurrences(site, t, {
    name: 'pictures',
    namesIn: listPictureFieldNames,
    isLikely: containsPicture,
    extract: (_, value) => extractPictureStems(value),
  })
  const all = [...new Set(shown.map(({ found }) => found))]
  const missing = new Set(await pickMissingPictures(asContentDb(site.database.db), all))
  const lost = shown.filter(({ found }) => missing.has(found))
  if (lost.length === 0) return []
  return [
    {
      text: t('Images that are not there'),
      more: t('Visitors see no image there. Bring them back from the trash, or choose others.'),
      links: lost.map(({ found, describe }) => ({ ...describe(), says: found })),
    },
  ]
}
