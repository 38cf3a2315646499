import type { FieldErrors } from '#core/fields/field-errors.ts'
import type { Text } from '#core/i18n/text.ts'
import { privacy } from './legal/texts.ts'
import type { Setting } from './setting.ts'
import { seo } from './settings.ts'
import type { Store } from './store.server.ts'

/**
 * What one form of settings cannot know of another: visitors are asked about Google Analytics only when the privacy text
 * explains it. What was stored before is not held against somebody who changes something else.
 */
export async function problemsOfSetting(
  store: Store,
  type: Setting,
  values: Record<string, unknown>,
): Promise<FieldErrors> {
  if (type.category !== seo.category && type.category !== privacy.category) return {}
  const [{ googleAnalyticsId }, { content }] = await Promise.all([
    store.setting(seo),
    store.setting(privacy),
  ])
  // Without a text of one's own the one stands that is put together, and it explains what is on.
  const missingIn = (html: string) => (html === '' ? undefined : missingFor(html))
  if (type.category === seo.category) {
    const given = values.googleAnalyticsId
    const missing = given && given !== googleAnalyticsId ? missingIn(content) : undefined
    return missing ? { googleAnalyticsId: missing.first } : {}
  }
  const missing = missingIn(String(values.content))
  return googleAnalyticsId && missing && !missingIn(content) ? { content: missing.asked } : {}
}

/** What is said where it is switched on, and at the text. */
function missingFor(html: string): Record<'first' | 'asked', Text> | undefined {
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
