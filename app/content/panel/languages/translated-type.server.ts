import { data, href, type RouterContextProvider } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { type Access, isAuthorized, type Requirement } from '#accounts/rights.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import { isTranslatableType } from '#content/languages/translatable-fields.ts'
import type { TranslationProgress } from '#content/launch/translation-progress.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { getFieldValues, readStoredRow } from '#content/store/rows.server.ts'
import type { ContentType } from '#content/types/content-types.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { generateTranslationSources } from '#inbox/letters/legal-texts.server.ts'
import {
  findCollection,
  getCollectionName,
  getWriteRequirement,
} from '#panel/kit/screens/item-params.server.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'

/** The name of a type in addresses: `projects`, `home`, `media`. */
const getName = (type: ContentType) =>
  'category' in type
    ? type.category
    : type === pictureCollection
      ? 'media'
      : getCollectionName(type)

/** The translatable type of a path; throws 404 for any other. */
export function requireTranslatableType(name: string): ContentType {
  const setting = Object.entries(settings).find(([category]) => category === name)?.[1]
  const type = name === 'media' ? pictureCollection : (findCollection(name) ?? setting)
  if (!type || !isTranslatableType(type)) throw data(null, { status: 404 })
  return type
}

/** The second language; throws 404 while there is none. */
export async function requireSecondLanguage(
  context: Readonly<RouterContextProvider>,
): Promise<SecondLanguage> {
  const { second } = await getContentContext(context).store.setting(languageSettings)
  if (!second) throw data(null, { status: 404 })
  return second
}

/** The context for a type: picture texts belong to no draft. */
export const getTypeAppContext = (context: Readonly<RouterContextProvider>, type: ContentType) =>
  type === pictureCollection ? requireSignedIn(context).app : getContentContext(context)

/**
 * The row to translate, undefined for settings that nobody has saved, and the sources that it does not store. Throws 404
 * without the item.
 */
export async function findRowToTranslate(
  { database, store }: Pick<AppContext, 'database' | 'store'>,
  type: ContentType,
  id: string | undefined,
) {
  const at = id === undefined ? 0 : parseIdOrZero(id)
  const row = await readStoredRow(asContentDb(database.db), type, at)
  if (!row && 'table' in type) throw data(null, { status: 404 })
  return { row, sources: await generateTranslationSources(store, type, getFieldValues(type, row)) }
}

export const canTranslate = (access: Pick<Access, 'roles'>, type: ContentType) => {
  const requirement: Requirement = getWriteRequirement(type)
  return isAuthorized(access, requirement)
}

/** The name of a type for people, such as 'Projects'. */
export const formatTypeName = (t: Translator, type: ContentType) =>
  'category' in type ? settingsToastMessages(t, type.category).name : t.of(type.label.many)

export const getTranslationPath = ({ type, id }: Pick<TranslationProgress, 'type' | 'id'>) =>
  href('/admin/translations/:type/:id?', {
    type: getName(type),
    ...(id > 0 && { id: String(id) }),
  })

export const getTypePathName = getName
