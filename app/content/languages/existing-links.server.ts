import type { AppContext } from '#core/request/app-context.server.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { mapStrings } from '../store/map-strings.ts'
import { findNearestPagePair } from './language-links.server.ts'
import { languageSettings } from './language-settings.ts'
import { readTranslatedPageIndex } from './translated-page-index.server.ts'

type Site = Pick<AppContext, 'database' | 'store'>

const hasLinks = /"\/(?!media\/|dateien\/)/

/**
 * Words with links as a page of the second language shows them: to the address that a page has there, and for a page without a
 * translation to the nearest that exists, unless the site shows the German one in its place.
 */
export async function localizeLinkAddresses<Value>(site: Site, value: Value): Promise<Value> {
  if (getSiteLanguage() === 'de' || !hasLinks.test(JSON.stringify(value))) return value
  const [pages, { missing }] = await Promise.all([
    readTranslatedPageIndex(site),
    site.store.setting(languageSettings),
  ])
  const toExisting = (address: string) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
    const page = pages.byGermanPath.get(path)
    if (page?.isPublic()) return page.path + rest
    return (page || pages.absent.has(path)) && missing !== 'german'
      ? findNearestPagePair(pages, path).en
      : address
  }
  // Strings stay strings.
  return mapStrings(value, (text) =>
    text.startsWith('/')
      ? toExisting(text)
      : text.replace(
          / href="(\/[^"]*)"/g,
          (_, address: string) => ` href="${toExisting(address)}"`,
        ),
  ) as Value
}
