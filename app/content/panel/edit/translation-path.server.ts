import { href } from 'react-router'
import { languageSettings } from '#content/languages/language-settings.ts'
import { isTranslatableType } from '#content/languages/translatable-fields.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { getCollectionName } from '#panel/kit/screens/item-params.server.ts'

/** The path to translate an item; null without a second language and for an unsaved item. */
export async function findTranslationPath(
  store: ContentStore,
  type: Collection,
  id: number | undefined,
) {
  if (id === undefined || !isTranslatableType(type)) return null
  const { second } = await store.setting(languageSettings)
  const params = { type: getCollectionName(type), id: String(id) }
  return second && href('/admin/translations/:type/:id?', params)
}
