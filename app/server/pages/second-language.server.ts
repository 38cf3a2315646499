import type { ServerBuild } from 'react-router'
import { serverPaths } from '#addresses.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { englishHome, englishRoutePatterns } from '#core/site-addresses/english-addresses.ts'
import { isEnglishPath } from '#core/site-addresses/english-paths.ts'
import type { SiteLanguage } from '#core/site-language/translate.ts'
import { getRoutePattern } from './route-info.server.ts'

type Routes = ServerBuild['routes']
type Program = Pick<AppContext, 'store'>

let hasEnglish = false

/** The language of an address. Without a second language every address is German. */
export async function getAddressLanguage({ store }: Program, path: string): Promise<SiteLanguage> {
  if (!isEnglishPath(path)) return 'de'
  hasEnglish = (await store.setting(languageSettings)).second === 'en'
  return hasEnglish ? 'en' : 'de'
}

/** The language of an address as last read, for pages that must not ask the database. */
export const getLastKnownAddressLanguage = (path: string): SiteLanguage =>
  hasEnglish && isEnglishPath(path) ? 'en' : 'de'

/** The manifest of English pages: one request asks for all links of a page, of both languages. */
export const englishManifestPath = `${englishHome}${serverPaths.manifest}`

/** The same pages at their English addresses; what has none is left out. */
export function createEnglishBuild(build: ServerBuild): ServerBuild {
  const paths = new Map<string, string | undefined>(
    Object.values(build.routes).flatMap((route): [string, string | undefined][] => {
      if (!route) return []
      if (!route.path && !route.index) return [[route.id, undefined]]
      const pattern: string = getRoutePattern(build.routes, route)
      const english: string | undefined = (englishRoutePatterns as Record<string, string>)[pattern]
      return english ? [[route.id, english.slice(1)]] : []
    }),
  )
  const isPublic = (id: string) => paths.has(id) && !/(^|\/)panel\//.test(id)
  const translateRoutes = <Route extends { id: string; path?: string | undefined }>(
    routes: Record<string, Route | undefined>,
  ) =>
    Object.fromEntries(
      Object.entries(routes).flatMap(([id, route]) =>
        route && isPublic(id) ? [[id, { ...route, path: paths.get(id) }]] : [],
      ),
    )
  return {
    ...build,
    routeDiscovery: { mode: 'lazy', manifestPath: englishManifestPath },
    routes: translateRoutes(build.routes) as Routes, // the same ones
    assets: {
      ...build.assets,
      routes: translateRoutes(build.assets.routes) as ServerBuild['assets']['routes'],
    },
  }
}
