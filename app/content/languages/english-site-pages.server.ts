import type { AppContext } from '#core/request/app-context.server.ts'
import { toEnglishPath } from '#core/site-addresses/english-addresses.ts'
import type { SitePage } from '../pages/site-page.ts'
import { fixedPages } from '../pages/site-pages.server.ts'
import { asContentDb } from '../store/change.server.ts'
import { getFieldValues, readStoredRow } from '../store/rows.server.ts'
import { languageSettings } from './language-settings.ts'
import { readTranslatedPageIndex } from './translated-page-index.server.ts'

/** With the pages of the second language, if one of these links leads to any. */
export async function withEnglishSitePages(
  { database }: Pick<AppContext, 'database'>,
  pages: SitePage[],
  links: string[],
): Promise<SitePage[]> {
  if (!links.some((each) => /\/en(?:[/?#]|$)/i.test(each))) return pages
  const row = await readStoredRow(asContentDb(database.db), languageSettings)
  if (getFieldValues(languageSettings, row).second !== 'en') return pages
  const { byPath } = await readTranslatedPageIndex({ database })
  const items = [...byPath.values()].map(({ path, title }) => ({ to: path, name: title }))
  return [
    ...pages,
    ...fixedPages.map((each) => ({ ...each, to: toEnglishPath(each.to) })),
    ...items.map((each): SitePage => ({ ...each, kind: 'Page' })),
  ]
}
