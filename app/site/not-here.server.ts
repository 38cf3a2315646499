import { data, type RouterContextProvider } from 'react-router'
import { errorTexts } from '#content/error-texts.ts'
import type { SettingValues } from '#content/setting.ts'
import type { NotHere, Offer } from './missing.tsx'
import { pageWords } from './page-words.server.ts'

/** What a loader throws for what is not there: its own words, so that no other page carries them, and what there is. */
export async function notHere(
  context: Readonly<RouterContextProvider>,
  words: keyof SettingValues<typeof errorTexts>,
  offers: Offer[] = [],
  status: 404 | 410 = 404,
) {
  const { [words]: text } = await pageWords(context, errorTexts)
  return data({ text, offers } satisfies NotHere, { status })
}
