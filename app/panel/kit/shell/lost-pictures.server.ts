import { countChangeSetMissingPictures } from '#content/pictures/missing-pictures.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { tryAfterCommit } from '#core/runtime/try-after-commit.server.ts'

/** Adds the number of missing pictures that a committed change set shows to the text of its toast, if it can be read. */
export const appendLostPictureCount = async (t: Translator, text: string, db: Db, set: number) =>
  appendLostCount(
    t,
    text,
    (await tryAfterCommit('missing pictures', () =>
      countChangeSetMissingPictures(asContentDb(db), set),
    )) ?? 0,
  )

const appendLostCount = (t: Translator, text: string, lost: number) =>
  lost > 0
    ? t.count(
        lost,
        '{text}, except for 1 image that is deleted',
        '{text}, except for {count} images that are deleted',
        { text },
      )
    : text
