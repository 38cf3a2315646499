import { line, slug } from '#core/fields/fields.ts'
import { asFact } from '#core/fields/words.ts'
import { getFileKind } from '#media/files/file-kinds.ts'
import { defineCollection, type StoredItem } from './collection.ts'

/**
 * A document or a video of the library. Stored files are immutable: replacing one is a change of the field `file`, so
 * drafts, history and undo cover it.
 */
export const file = defineCollection('files', {
  label: { one: 'file', many: 'Files' },
  title: 'title',
  unique: 'slug',
  shownOn: [],
  // Slug and kind never change, so that links stay valid.
  problems: ({ slug, file }, before) =>
    before?.slug && (before.slug !== slug || getFileKind(before.file) !== getFileKind(file))
      ? { [before.slug === slug ? 'file' : 'slug']: 'The address and the kind of a file stay.' }
      : undefined,
  fields: {
    title: line('Title', { max: 120, hint: 'Shown where no other title is given' }),
    slug: slug('Address'),
    /** Storage key, as the upload answers it. */
    file: { ...asFact(line('File', { max: 60 })), isStorageKey: true },
  },
})

export type LibraryFile = StoredItem<typeof file>
