import { siteVisibilitySettings } from '#content/settings/publication.ts'
import type { Setting } from '#content/settings/setting.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** Toast text after the site was shown or hidden, instead of the general one for a saved form; undefined in a draft. */
export const describeSiteVisibilityChange = (
  t: Translator,
  { collectedIn }: Pick<AppContext, 'collectedIn'>,
  type: Setting,
  values: Record<string, unknown>,
) =>
  type !== siteVisibilitySettings || collectedIn !== undefined
    ? undefined
    : t(values.isPublic ? 'The site is public' : 'The site is not public')
