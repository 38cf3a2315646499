import { href } from 'react-router'
import { languageNames } from '#content/languages/language-names.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { type ItemProgress, readProgress } from '#content/languages/progress.server.ts'
import { getTypeKey } from '#content/types/content-types.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { itemTypeName } from '#panel/kit/screens/item-params.server.ts'
import type { Check, FindingPlace } from '../check.ts'

/** Finds pages that visitors see in German only, and translations whose German source has changed. */
export const checkTranslations: Check = async (site, t) => {
  const { second } = await site.store.setting(languageSettings)
  if (!second) return []
  const progress = (await readProgress(site))[second]
  const language = t.of(languageNames[second])
  const absent = listPlaces(t, progress, ({ isAbsent }) => (isAbsent ? 1 : 0))
  const outdated = listPlaces(t, progress, (each) => each.outdated)
  return [
    ...(absent.length > 0
      ? [
          {
            text: t('Visitors see this in German, but not in {language}:', { language }),
            weight: 'hint' as const,
            links: absent,
          },
        ]
      : []),
    ...(outdated.length > 0
      ? [
          {
            text: t('The German text has changed since it was translated into {language}:', {
              language,
            }),
            links: outdated,
          },
        ]
      : []),
  ]
}

/** One place per type of items; settings share one. */
const listPlaces = (
  t: Translator,
  progress: ItemProgress[],
  count: (each: ItemProgress) => number,
): FindingPlace[] =>
  [
    ...Map.groupBy(
      progress.filter((each) => count(each) > 0),
      ({ type }) => ('category' in type ? '' : getTypeKey(type)),
    ).values(),
  ].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { type } = first
    const total = all.reduce((sum, each) => sum + count(each), 0)
    const path = href('/admin/translations')
    const name = 'category' in type ? '' : itemTypeName(type)
    return {
      text: `${'category' in type ? t('Texts of pages and settings') : t.of(type.label.many)} (${total})`,
      to: name ? `${path}?type=${name}` : path,
      says: all.map((each) => `${each.id} ${count(each)}`).join(),
      count: total,
    }
  })
