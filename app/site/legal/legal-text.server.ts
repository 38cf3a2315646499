import type { RouterContextProvider } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { legalPages } from '#content/offer-pages.ts'
import { section } from '#core/request/section.server.ts'
import { type LegalName, legalText as stored } from '#inbox/legal-texts.server.ts'
import { withContents } from '../contents.ts'
import { pageWords } from '../page-words.server.ts'
import { withScrolling } from '../with-scrolling.ts'

/** The sanitised text; empty when there is none. */
export async function legalText(context: Readonly<RouterContextProvider>, name: LegalName) {
  const { store } = context.get(appContext)
  const text = await section(context, `${name} settings`, async () => {
    // Imports the HTML parser only here, since most visits do without it.
    const { sanitiseHtml } = await import('#content/html.server.ts')
    return withContents(withScrolling(sanitiseHtml((await stored(store, name)).html)))
  })
  return { words: await pageWords(context, legalPages), ...(text ?? { html: '', contents: [] }) }
}
