import { sql } from 'kysely'
import { pictureAddress } from '#addresses.ts'
import { extractPictures, listPictureFieldNames } from '#content/pictures/extract-pictures.ts'
import { pickMissingPictures } from '#content/pictures/missing-pictures.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { Check } from '../check.ts'
import { findFieldOccurrences } from './find-field-occurrences.server.ts'

/** Addresses without a picture: it was deleted, or never existed. */
export const checkMissingPictures: Check = async (site, t) => {
  const places = await findFieldOccurrences(site, t, {
    namesIn: listPictureFieldNames,
    isLikely: (name) =>
      sql<boolean>`cast(${sql.ref(name)} as text) like ${`%${pictureAddress('')}%`}`,
  })
  const shown: { picture: string; text: string; to: string }[] = []
  for await (const { name, values, text, to } of yieldingIterator(places))
    for (const picture of extractPictures(values[name])) shown.push({ picture, text, to })
  const all = [...new Set(shown.map(({ picture }) => picture))]
  const missing = new Set(await pickMissingPictures(asContentDb(site.database.db), all))
  const lost = shown.filter(({ picture }) => missing.has(picture))
  if (lost.length === 0) return []
  return [
    {
      text: t('Images that are not there'),
      more: t('Visitors see no image there. Bring them back from the trash, or choose others.'),
      links: lost.map(({ picture, text, to }) => ({ text, to, says: picture })),
    },
  ]
}
