import type { RouterContextProvider } from 'react-router'
import { legalPages } from '#content/settings/offer-pages.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSection } from '#core/request/load-section.server.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { type LegalName, loadLegalText as stored } from '#inbox/letters/legal-texts.server.ts'
import { loadPageTexts } from '../page-texts.server.ts'
import { extractContents } from '../parts/contents.ts'
import { wrapScrollableParts } from '../with-scrolling.ts'

/** The sanitised text; empty when there is none. */
export async function loadSanitizedLegalText(
  context: Readonly<RouterContextProvider>,
  name: LegalName,
) {
  const { store } = context.get(appContext)
  const text = await loadSection(context, `${name} settings`, async () => {
    const { html, language } = await stored(store, name)
    // Imports the HTML parser only here, since most visits do without it.
    const { sanitiseHtml } = await import('#content/store/html.server.ts')
    return {
      ...extractContents(wrapScrollableParts(sanitiseHtml(html))),
      ...(getSiteLanguage() !== 'de' && { language }),
    }
  })
  return {
    words: await loadPageTexts(context, legalPages),
    ...(text ?? { html: '', contents: [] }),
  }
}
