import type { RouterContextProvider } from 'react-router'
import { legalPageSearchSettings } from '#content/settings/offer-pages.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { type LegalTextName, loadLegalText as stored } from '#inbox/letters/legal-texts.server.ts'
import { loadPageTexts } from '../page-texts.server.ts'
import { extractTableOfContents } from '../parts/extract-table-of-contents.ts'
import { wrapScrollableParts } from '../with-scrolling.ts'

/** The sanitised text; empty when there is none. */
export async function loadSanitizedLegalText(
  context: Readonly<RouterContextProvider>,
  name: LegalTextName,
) {
  const { store } = context.get(appContext)
  const text = await loadSectionOrNull(context, `${name} settings`, async () => {
    const { html, language } = await stored(store, name)
    // Imports the HTML parser only here, since most visits do without it.
    const { sanitiseHtml } = await import('#content/store/html.server.ts')
    return {
      ...extractTableOfContents(wrapScrollableParts(sanitiseHtml(html))),
      ...(getSiteLanguage() !== 'de' && html && { language }),
    }
  })
  return {
    words: await loadPageTexts(context, legalPageSearchSettings),
    ...(text ?? { html: '', contents: [] }),
  }
}
