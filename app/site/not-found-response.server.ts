import { data, type RouterContextProvider } from 'react-router'
import { errorPageSettings } from '#content/settings/error-page-settings.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import type { MissingPageData, PageSuggestion } from './missing.tsx'
import { loadPageTexts } from './page-texts.server.ts'

/**
 * Creates the 404 or 410 response that a loader throws, with its text and suggestions. The texts are loaded here, so
 * that other pages need not carry them.
 */
export async function createNotFoundResponse(
  context: Readonly<RouterContextProvider>,
  words: keyof SettingValues<typeof errorPageSettings>,
  offers: PageSuggestion[] = [],
  status: 404 | 410 = 404,
) {
  const { [words]: text } = await loadPageTexts(context, errorPageSettings)
  return data({ text, offers } satisfies MissingPageData, { status })
}
