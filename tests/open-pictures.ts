import { onTestFinished } from 'vitest'
import { getPictureKey } from '#addresses.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { openContent } from './open-content.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An SVG is served as it is, so no variants are computed. */
export const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path fill="#a33" d="M0 0h40v30H0z"/></svg>',
)

/** A new migrated database with a media store. */
export async function openPictures() {
  const content = await openContent()
  const storage = await createStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: undefined })
  const media = createPictureLibrary(content.database, storage)
  onTestFinished(media.close)
  return {
    ...content,
    ...{ storage, media, environment: { ORIGIN: 'https://firma.example' } },
    async upload(alt: string) {
      const key = getPictureKey(await media.add(drawing, { folder: 'hero', alt }))
      const row = content.db.selectFrom('media').select(['id', 'key']).where('key', '=', key)
      return row.executeTakeFirstOrThrow()
    },
  }
}
