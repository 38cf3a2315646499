import { data } from 'react-router'
import { mergeTranslations } from '#content/languages/translation-values.ts'
import type { SaveConflict } from '#content/store/save-conflict.server.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import type { ContentType } from '#content/types/content-types.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { listDifferences } from '#drafts/panel/differences/differences.server.ts'

/** The words in which a refused translation and the stored one differ, and the version of the latter; 404 without a row. */
export async function loadTranslationConflict(
  t: Translator,
  store: ContentStore,
  type: ContentType,
  { change, stands }: SaveConflict,
) {
  if (!stands) throw data(null, { status: 404 })
  const { values = {}, seen: version = 0 } = { values: undefined, seen: undefined, ...change }
  const base = await readBase(store, type, stands.id, version)
  const mine = { ...stands, translations: mergeTranslations(stands.translations, values) }
  const versions = { mine, theirs: stands, ...(base && { base }) }
  return { conflict: listDifferences(t, type.fields, versions), seen: stands.version }
}

async function readBase(store: ContentStore, type: ContentType, id: number, version: number) {
  // A form that nobody had saved.
  if (version === 0) return {}
  return 'category' in type
    ? (await store.settingRevision(type, { version }))?.values
    : (await store.revision(type, id, { version }))?.body
}

/** Leaves out of the changed translations those for which the form chose the stored ones. */
export const omitTranslationsKeptAsStored = (changed: Record<string, unknown>, form: FormData) =>
  Object.fromEntries(
    Object.entries(changed).filter(([name]) => form.get(`take.${name}`) !== 'theirs'),
  )
