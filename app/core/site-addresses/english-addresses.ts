import type {
  apiPaths,
  LanguageNeutralRoutePattern,
  RoutePattern,
  serverPaths,
} from '#addresses.ts'
import { isEnglishPath } from './english-paths.ts'

/** The English address of every page, by its German one. A route without one does not compile. */
export const englishRoutePatterns = {
  '/': '/en',
  '/uber-uns': '/en/about',
  '/dienstleistungen': '/en/services',
  '/projekte': '/en/projects',
  '/projekte/:id': '/en/projects/:id',
  '/karriere': '/en/careers',
  '/karriere/:id': '/en/careers/:id',
  '/bewerbungsprozess': '/en/application',
  '/bewerbung/:key': '/en/application/:key',
  '/bewerbung/:key/termine': '/en/application/:key/interview',
  '/bewerbung/:key/termine/:appointment/termin.ics':
    '/en/application/:key/interview/:appointment/interview.ics',
  '/bewerbung/:key/loeschen': '/en/application/:key/withdraw',
  '/bewerbung/:key/talentpool': '/en/application/:key/talent-pool',
  '/bewerbung/:key/verlaengern': '/en/application/:key/prolong',
  '/nachricht/:key': '/en/message/:key',
  '/bewerbung-geloescht': '/en/application-deleted',
  '/kontakt': '/en/contact',
  '/kontakt/formular/:form': '/en/contact/form/:form',
  '/blog': '/en/blog',
  '/blog/:slug': '/en/blog/:slug',
  '/blog/feed.xml': '/en/blog/feed.xml',
  '/datenschutz': '/en/privacy',
  '/impressum': '/en/imprint',
  '/llms.txt': '/en/llms.txt',
  '/manifest.webmanifest': '/en/manifest.webmanifest',
  '/api/contact': '/en/api/contact',
  '/api/application': '/en/api/application',
  '/api/form/:form': '/en/api/form/:form',
  '/*': '/en/*',
} as const satisfies Record<Exclude<RoutePattern, LanguageNeutralRoutePattern>, `/en${string}`>

export const englishHome = englishRoutePatterns['/']

type Pair = [from: RegExp, to: string]

/** The most specific pattern comes first. */
const pairs = Object.entries(englishRoutePatterns)
  .filter(([german]) => german !== '/*')
  .toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')))

const toPair = (from: string, to: string): Pair => {
  let at = 0
  return [
    new RegExp(`^${from.replaceAll('.', '\\.').replace(/:\w+/g, '([^/?#]+)')}(?=[?#]|$)`),
    to.replace(/:\w+/g, () => `$${++at}`),
  ]
}
const toEnglishPairs = pairs.map(([german, english]) => toPair(german, english))
const toGermanPairs = pairs.map(([german, english]) => toPair(english, german))

const convert = (address: string, all: Pair[]) => {
  const match = all.find(([from]) => from.test(address))
  return match && address.replace(...match)
}

type FirstSegment<Path> = Path extends `/${infer First}/${string}`
  ? First
  : Path extends `/${infer First}`
    ? First
    : never
type Paths = typeof apiPaths & typeof serverPaths

/** First segments without pages: panel, API and files. The browser need not load those modules for it. */
export const nonPageSegments: Record<'admin' | FirstSegment<Paths[keyof Paths]>, true> = {
  ...{ admin: true, media: true, dateien: true, teilen: true, drawings: true, assets: true },
  ...{ healthz: true, readyz: true, einblick: true, ansicht: true, __manifest: true },
  ...{ api: true, rest: true, auth: true, storage: true },
  ...{ functions: true, realtime: true, graphql: true },
}

const isSharedPath = (path: string) =>
  /\.\w+$/.test(path) || Object.hasOwn(nonPageSegments, path.split('/')[1] ?? '')

/** `/projekte/3#ergebnis` becomes `/en/projects/3#ergebnis`; an address without a German page stays unchanged. */
export function toEnglishPath(address: string) {
  if (
    !address.startsWith('/') ||
    address.startsWith('//') ||
    isEnglishPath(address.replace(/[?#].*/, ''))
  )
    return address
  return (
    convert(address, toEnglishPairs) ??
    (isSharedPath(address.replace(/[?#].*/, '')) ? address : `${englishHome}${address}`)
  )
}

/** The German address of an English page. */
export const toGermanPath = (address: string) =>
  isEnglishPath(address.replace(/[?#].*/, ''))
    ? (convert(address, toGermanPairs) ?? (address.slice(englishHome.length) || '/'))
    : address
