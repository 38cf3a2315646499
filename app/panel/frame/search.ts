import { href } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { type Access, isAuthorized } from '#accounts/rights.ts'
import {
  type ContentMatch,
  findContentMatches,
  prepareContentSearch,
} from '#content/languages/find-content-matches.server.ts'
import { languageNames } from '#content/languages/language-names.ts'
import {
  canTranslate,
  formatTypeName,
  getTranslationPath,
} from '#content/panel/languages/translated-type.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { settings } from '#content/settings/settings.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { parseTextParam } from '../kit/list/paging.server.ts'
import { getSettingsTabAddress } from '../kit/screens/find-screen.ts'
import { getListOrItemAddress } from '../kit/screens/item-params.server.ts'
import { getTypeRequirement } from '../kit/screens/screen-permissions.ts'
import type { Route } from './+types/search'
import { searchEntriesAndPictures } from './search-beside-content.server.ts'

/** Results of each type of items, and of all settings. */
const limit = 5

/** Search over all content, in the languages of the site: a few matches of each type that the person may read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person: access, app, t } = requireSignedIn(context)
  const search = parseTextParam(url.searchParams, 'q').toLowerCase().slice(0, 100)
  if (search === '') return { search, found: [] }
  const prepared = await prepareContentSearch(app)
  const find = async (type: ContentType, name: string) => {
    const permission = type === pictureCollection ? 'media:read' : getTypeRequirement(name, 'read')
    if (!isAuthorized(access, permission)) return []
    const matches = await findContentMatches(prepared, type, search, limit)
    return matches.map((match) => toResult(t, access, [type, match], prepared.second !== null))
  }
  const [items, forms, others] = await Promise.all([
    Promise.all(
      Object.entries<Collection>({ ...collections, media: pictureCollection }).map(([name, type]) =>
        find(type, name),
      ),
    ),
    Promise.all(Object.values(settings).map((type) => find(type, type.category))),
    searchEntriesAndPictures(app.database.search, access, search, t),
  ])
  // Pictures are found by their descriptions, too.
  const known = new Set(items.flat().map(({ id }) => id))
  const rest = others.filter(({ id }) => !known.has(id))
  return { search, found: [...items.flat(), ...forms.flat().slice(0, limit), ...rest] }
}

/** A match as a result, which leads to the form of the language in which it was found. */
function toResult(
  t: Translator,
  access: Access,
  [type, { id, title, languages }]: [ContentType, ContentMatch],
  namesLanguages: boolean,
) {
  const isForm = 'category' in type
  const isPicture = type === pictureCollection
  const place = isForm
    ? `${getSettingsTabAddress(type.category)}#form-${type.category}`
    : (getListOrItemAddress(type.table, id) ?? href('/admin'))
  const isTranslation = !languages.includes('de') && canTranslate(access, type)
  const named = languages.map((each) => (each === 'de' ? t('German') : t.of(languageNames[each])))
  return {
    id: `${isPicture ? 'picture' : getTypeKey(type)} ${id}`,
    label: isForm ? formatTypeName(t, type) : title || t('Image {id}', { id: String(id) }),
    description: [isForm ? t('Settings') : t.of(type.label.one), ...(namesLanguages ? named : [])]
      .filter(Boolean)
      .join(' · '),
    to: isTranslation ? getTranslationPath({ type, id }) : place,
  }
}
