import { asContentDb } from '#content/change.server.ts'
import { countLostPictures } from '#content/missing-pictures.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Db } from '#tables.ts'

/** What a change set did, in words, but for the pictures of it that are not there. */
export const exceptLostPictures = async (t: Translator, said: string, db: Db, set: number) =>
  exceptPictures(t, said, await countLostPictures(asContentDb(db), set))

export const exceptPictures = (t: Translator, said: string, lost: number) =>
  lost > 0
    ? t.count(
        lost,
        '{said}, except for 1 image that is deleted',
        '{said}, except for {count} images that are deleted',
        { said },
      )
    : said
