import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { getRequestedPagePath } from '#addresses.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { englishHome, toGermanPath } from '#core/site-addresses/english-addresses.ts'
import type { SiteLanguage } from '#core/site-language/translate.ts'
import { areRouteModulesLoaded, loadRouteModules } from './lazy-routes.server.ts'
import { createRouteLookup } from './route-info.server.ts'
import { createEnglishBuild, getAddressLanguage } from './second-language.server.ts'

const englishBuild = createEnglishBuild(build)
const builds: Record<SiteLanguage, ServerBuild> = { de: build, en: englishBuild }
const lookups = {
  de: createRouteLookup(build.routes),
  en: createRouteLookup(englishBuild.routes, englishHome),
}

/** Looks up a path in the table of routes of its language. */
export const findRouteInfo = (path: string, language: SiteLanguage = 'de') =>
  lookups[language](path)

/** As `findRouteInfo`, with the language of the address on this site. */
export const findLocalizedRouteInfo = async (app: Pick<AppContext, 'store'>, path: string) =>
  findRouteInfo(path, await getAddressLanguage(app, path))

/** The German page of a path: addresses of a second language lead there while it is off. */
export const findGermanRouteInfo = (path: string) =>
  findRouteInfo(toGermanPath(getRequestedPagePath(path)))

const site = createRequestHandler(build, import.meta.env.MODE)
const englishSite = createRequestHandler(englishBuild, import.meta.env.MODE)
const below = new Map<string, typeof site>()

/** The request handler of a site below a base path. Creating one is slow, so the last 20 are cached. */
function getBasenameHandler(basename: string, language: SiteLanguage) {
  const key = `${basename}/${language}`
  const handle =
    below.get(key) ?? createRequestHandler({ ...builds[language], basename }, import.meta.env.MODE)
  below.delete(key)
  below.set(key, handle)
  const [oldest] = below.keys()
  if (oldest && below.size > 20) below.delete(oldest)
  return handle
}

let panel = { build, handle: site }
let loading = Promise.resolve()

/**
 * Loads the modules of a panel page with the first request for it, in any case of letters. Pages that nobody opens take no
 * memory.
 */
async function getWholeHandler({ url }: Request) {
  const path = decodeURIComponent(new URL(url).pathname).toLowerCase()
  const { isPanel, routes } = findRouteInfo(path)
  if (!isPanel) return site
  if (areRouteModulesLoaded(panel.build, routes)) return panel.handle
  // One after the other, as each adds to what is loaded.
  const done = loading.then(async () => {
    if (areRouteModulesLoaded(panel.build, routes)) return
    const build = await loadRouteModules(panel.build, routes)
    panel = { build, handle: createRequestHandler(build, import.meta.env.MODE) }
  })
  // A failed import is retried with the next request.
  loading = done.catch(() => {})
  await done
  return panel.handle
}

/** The request handler of the site in a language, below the base path of a snapshot if there is one. */
export function getPageRequestHandler(request: Request, language: SiteLanguage, base: string) {
  if (base) return getBasenameHandler(base, language)
  return language === 'en' ? englishSite : getWholeHandler(request)
}
