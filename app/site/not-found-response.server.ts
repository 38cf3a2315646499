import { data, type RouterContextProvider } from 'react-router'
import { errorPageTexts } from '#content/settings/error-page-texts.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import type { MissingPageData, Suggestion } from './missing.tsx'
import { loadPageTexts } from './page-texts.server.ts'

/**
 * Creates the 404 or 410 response that a loader throws, with its text and suggestions. The texts are loaded here, so
 * that other pages need not carry them.
 */
export async function createNotFoundResponse(
  context: Readonly<RouterContextProvider>,
  words: keyof SettingValues<typeof errorPageTexts>,
  offers: Suggestion[] = [],
  status: 404 | 410 = 404,
) {
  const { [words]: text } = await loadPageTexts(context, errorPageTexts)
  return data({ text, offers } satisfies MissingPageData, { status })
}
