import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { readTranslatedPageIndex } from '#content/languages/translated-page-index.server.ts'
import {
  findPageByPathEnd,
  getCachedPageAddressIndex,
  type PageAddress,
  readPageAddressIndex,
} from '#content/pages/page-addresses.server.ts'
import { encodeLocation } from '#content/pages/redirects.server.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { renderingContext } from '#core/request/rendering.ts'
import { toEnglishPath } from '#core/site-addresses/english-addresses.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'

interface OwnPage extends PageAddress {
  /** The parent page, if visitors see it. */
  parent: PageAddress | undefined
}

/** The own page at the requested path. */
export const ownPageContext = createContext<OwnPage>()

/** The own page at a path, also a hidden one. Throws a redirect if it has moved; undefined without one. */
export async function findOwnPage(context: Readonly<RouterContextProvider>, path: string) {
  const { database } = context.get(appContext)
  const { view, preview } = context.get(renderingContext)
  if (getSiteLanguage() !== 'de')
    return findTranslatedPage(context.get(appContext), path, preview !== undefined)
  const book =
    view || preview
      ? await readPageAddressIndex(database.db)
      : await getCachedPageAddressIndex(database)
  const page = preview ? findPageByPathEnd(book.pages, path) : book.pages.get(path)
  const target = book.former.get(path)
  // An unpublished page does not take over the former path of a page that has moved.
  if (page && (preview || page.isPublished || target === undefined)) {
    const parent = book.pages.get(page.path.replace(/\/[^/]*$/, ''))
    return { ...page, parent: parent?.isPublished ? parent : undefined } satisfies OwnPage
  }
  if (target !== undefined)
    throw redirect(encodeLocation(target), {
      status: 301,
      headers: { 'cache-control': 'public, max-age=3600' },
    })
  return undefined
}

/** The own page at a path of the second language. A German or former path redirects to the page in this language. */
async function findTranslatedPage(
  app: AppContext,
  path: string,
  isPreview: boolean,
): Promise<OwnPage | undefined> {
  const { byPath, byGermanPath, former } = await readTranslatedPageIndex(app)
  const page =
    byPath.get(toEnglishPath(path)) ?? (isPreview ? findPageByPathEnd(byPath, path) : undefined)
  if (!page) {
    const moved = byGermanPath.get(path) ?? former.get(`en${path}`)
    if (moved) throw redirect(encodeLocation(moved.path), 301)
    return undefined
  }
  const { id, title, changed } = page
  const parent = byPath.get(page.path.replace(/\/[^/]*$/, ''))
  const common = { parentId: null, isPublished: true, isUnlisted: false }
  return {
    ...{ ...common, id, title, changed, path: page.path },
    parent: parent && { ...common, ...parent },
  }
}
