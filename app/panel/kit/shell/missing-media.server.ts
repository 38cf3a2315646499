import { countChangeSetMissingFiles } from '#content/files/media-restores.server.ts'
import { countChangeSetMissingPictures } from '#content/pictures/missing-pictures.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { tryAfterCommit } from '#core/runtime/try-after-commit.server.ts'

/**
 * Adds the numbers of missing pictures and files that a committed change set shows to the text of its toast, if they can be
 * read. Not in a draft: its publication restores what it can, and counts the rest.
 */
export async function appendMissingMediaCount(
  t: Translator,
  text: string,
  { database, collectedIn }: Pick<AppContext, 'database' | 'collectedIn'>,
  set: number,
) {
  if (collectedIn !== undefined) return text
  const db = asContentDb(database.db)
  const count = async (subject: string, read: typeof countChangeSetMissingPictures) =>
    (await tryAfterCommit(subject, () => read(db, set))) ?? 0
  const pictures = await count('missing pictures', countChangeSetMissingPictures)
  const files = await count('missing files', countChangeSetMissingFiles)
  const withPictures = appendCount(text, pictures, (values) =>
    t.count(
      pictures,
      '{text}, except for 1 image that is deleted',
      '{text}, except for {count} images that are deleted',
      values,
    ),
  )
  return appendCount(withPictures, files, (values) =>
    t.count(
      files,
      '{text}, except for 1 file that is deleted',
      '{text}, except for {count} files that are deleted',
      values,
    ),
  )
}

const appendCount = (text: string, count: number, append: (values: { text: string }) => string) =>
  count > 0 ? append({ text }) : text
