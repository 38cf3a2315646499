import { siteVisibilitySettings } from '#content/settings/publication.ts'
import type { Collection } from '#content/types/collection.ts'
import { isPublicItem } from '#content/types/published.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { describeDraftSave } from './toast-messages.ts'

/** Toast detail on the visibility of an item; undefined for types without public pages of their own. */
export async function describeVisibility(
  t: Translator,
  app: AppContext,
  type: Collection,
  row: Record<string, unknown>,
) {
  if (app.collectedIn !== undefined) return describeDraftSave(t, app)
  const isItemPublic = isPublicItem(type, row)
  if (isItemPublic === undefined) return undefined
  const { isPublic: isOpen } = await app.store.setting(siteVisibilitySettings)
  return t(isItemPublic && isOpen ? 'Public now.' : 'Not public yet.')
}
