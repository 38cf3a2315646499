import { type FieldErrors, fieldErrorTexts } from '#core/fields/field-errors.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { privacySettings } from '../legal/texts.ts'
import type { ContentStore } from '../store/store.server.ts'
import type { MenuEntry } from './default-menus.ts'
import { menuSettings } from './menu.ts'
import type { Setting } from './setting.ts'
import { seoSettings } from './settings.ts'

/**
 * Validation across settings: Google Analytics needs a privacy text that explains it. An existing gap does not block
 * unrelated changes.
 */
export async function findSettingProblems(
  store: ContentStore,
  type: Setting,
  values: Record<string, unknown>,
): Promise<FieldErrors> {
  if (type.category === menuSettings.category) return findMenuProblems(values)
  if (type.category !== seoSettings.category && type.category !== privacySettings.category)
    return {}
  const [{ googleAnalyticsId }, { content }] = await Promise.all([
    store.setting(seoSettings),
    store.setting(privacySettings),
  ])
  // Without an own text the generated one is shown, which explains all services in use.
  const findProblem = (html: string) => (html === '' ? undefined : describeProblem(html))
  if (type.category === seoSettings.category) {
    const analyticsId = values.googleAnalyticsId
    const problem =
      analyticsId && analyticsId !== googleAnalyticsId ? findProblem(content) : undefined
    return problem ? { googleAnalyticsId: problem.first } : {}
  }
  const problem = findProblem(String(values.content))
  return googleAnalyticsId && problem && !findProblem(content) ? { content: problem.asked } : {}
}

/** An entry without a target has no title but its label. */
const findMenuProblems = ({ entries = [] }: { entries?: MenuEntry[] }): FieldErrors =>
  Object.fromEntries(
    entries.flatMap(({ label, target }, index) =>
      label || target ? [] : [[`entries.${index}.label`, fieldErrorTexts.missing]],
    ),
  )

/** Errors for a text that does not explain Google Analytics: `first` at the id, `asked` at the text. */
function describeProblem(html: string): Record<'first' | 'asked', TextKey> | undefined {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;|\s+/g, ' ')
  if (!/google analytics/i.test(text))
    return {
      first:
        'The privacy text does not name Google Analytics. Change that first, under Settings → Legal → Privacy: it can be put together with it.',
      asked:
        'The privacy text does not name Google Analytics. Visitors are asked about it: see Settings → SEO → Google Analytics ID.',
    }
  return /\[[^\]]*eintragen[^\]]*\]/i.test(text)
    ? {
        first:
          'The privacy text still has places marked “[… eintragen]”. Change that first, under Settings → Legal → Privacy.',
        asked:
          'The privacy text still has places marked “[… eintragen]”. Visitors are asked about it: see Settings → SEO → Google Analytics ID.',
      }
    : undefined
}
