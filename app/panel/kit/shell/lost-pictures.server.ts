import { countLostPictures } from '#content/pictures/missing-pictures.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'

/** Adds the number of missing pictures that a change set shows to the text of its toast. */
export const appendLostPictures = async (t: Translator, text: string, db: Db, set: number) =>
  appendLostCount(t, text, await countLostPictures(asContentDb(db), set))

export const appendLostCount = (t: Translator, text: string, lost: number) =>
  lost > 0
    ? t.count(
        lost,
        '{text}, except for 1 image that is deleted',
        '{text}, except for {count} images that are deleted',
        { text },
      )
    : text
