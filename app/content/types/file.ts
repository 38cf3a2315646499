import { line, slug } from '#core/fields/fields.ts'
import { asFact } from '#core/fields/words.ts'
import { getFileKind } from '#media/files/file-kinds.ts'
import { defineCollection, type StoredItem } from './collection.ts'

/**
 * A document or a video of the library. The stored file never changes: replacing it is a change of `file` as of any
 * field, so a draft, the history and undo have it.
 */
export const file = defineCollection('files', {
  label: { one: 'file', many: 'Files' },
  title: 'title',
  unique: 'slug',
  shownOn: [],
  // Links to the address stay right: it never changes, nor does the kind.
  problems: ({ slug, file }, before) =>
    before?.slug && (before.slug !== slug || getFileKind(before.file) !== getFileKind(file))
      ? { [before.slug === slug ? 'file' : 'slug']: 'The address and the kind of a file stay.' }
      : undefined,
  fields: {
    title: line('Title', { max: 120, hint: 'Shown where no other title is given' }),
    slug: slug('Address'),
    /** Storage key, as the upload answers it. */
    file: asFact(line('File', { max: 60 })),
  },
})

export type StoredFile = StoredItem<typeof file>
