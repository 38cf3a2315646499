import type { Register } from 'react-router'

/**
 * Every page by the path that `routes.ts` gives it, such as `/projekte/:id`. A list of them is checked by the compiler
 * as `href()` is; nothing here is loaded with it.
 */
export type RoutePattern = keyof Register['pages']

/** Below the layout of the panel: everything but the doors. */
export type PanelRoutePattern = Exclude<
  Extract<RoutePattern, '/admin' | `/admin/${string}`>,
  '/admin/login' | `/admin/login/${string}` | `/admin/invitation/${string}`
>

/** What the front door answers itself, before there is any route. */
export const serverPaths = {
  pictures: '/media',
  files: '/dateien',
  sharePictures: '/teilen',
  drawings: '/drawings',
  build: '/assets',
  alive: '/healthz',
  ready: '/readyz',
  /** Lets in whoever has the key of a site that is not public yet. */
  look: '/einblick',
  /** The whole site at another moment, below a key: `/ansicht/k3v9x2ab/projekte`. */
  views: '/ansicht',
  /** Of React Router: which files belong to which page. */
  manifest: '/__manifest',
} as const

/** Kept for programs: what is not there is no page that somebody lost. */
export const apiPaths = {
  own: '/api',
  rest: '/rest',
  auth: '/auth',
  storage: '/storage',
  // Not offered, and refused in words: the client takes any page for an answer.
  functions: '/functions/v1',
  realtime: '/realtime/v1',
  graphql: '/graphql/v1',
} as const

/** Answered in the protocol of programs, also what is wrong; everything else of theirs is a page's. */
export const isApiPath = (path: string) =>
  /^\/(rest|auth|storage|functions|realtime|graphql)\/v1(\/|$)/.test(path)

/** The path of the page that is asked for, as HTML or by its data: `/projekte.data`, `/_.data`. */
export const getRequestedPagePath = (path: string) =>
  path === '/_.data' ? '/' : path.endsWith('.data') ? path.slice(0, -5) : path

export const startsWithPath = (path: string, start: string) =>
  path === start || path.startsWith(`${start}/`)

/** A picture of the store: `/media/projects/k3v9x2ab.webp`. */
export const buildPictureAddress = (key: string) => `${serverPaths.pictures}/${key}`
export const isPictureAddress = (address: string) => address.startsWith(`${serverPaths.pictures}/`)
export const getPictureKey = (address: string) => address.slice(serverPaths.pictures.length + 1)

/** A document or a video of the library: `/dateien/preisliste.pdf`. */
export const buildFileAddress = (slug: string, key: string) =>
  `${serverPaths.files}/${slug}${key.slice(key.lastIndexOf('.'))}`
export const isFileAddress = (address: string) => address.startsWith(`${serverPaths.files}/`)
/** The part that names the item: `preisliste`. */
export const extractSlugFromFileAddress = (address: string) =>
  address.slice(serverPaths.files.length + 1).replace(/\.\w+$/, '')

/** A drawing of the hero, named by what it shows. */
export const buildDrawingAddress = (name: string) => `${serverPaths.drawings}/${name}.svg`

/** What networks show of a page that somebody shares. */
export const getSharePictureAddress = (
  of: 'standard' | `${'projekt' | 'stelle' | 'beitrag' | 'seite'}/${number}` | `bereich/${string}`,
) => `${serverPaths.sharePictures}/${of}.png`

/** A route that is the same for all languages: the panel, programs, and files of the whole site. */
export type LanguageNeutralRoutePattern =
  | Extract<RoutePattern, '/admin' | `/admin/${string}` | `/.well-known/${string}`>
  | '/robots.txt'
  | '/sitemap.xml'
  | '/karriere/stellen.xml'
  | '/api/form-token'
  | '/api/consent'
