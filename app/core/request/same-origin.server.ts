import { href } from 'react-router'
import { apiPaths, getRequestedPagePath, startsWithPath } from '#addresses.ts'

/**
 * CSRF check: browsers send `Sec-Fetch-Site`, older ones `Origin`. A writing request with neither comes from a program;
 * it is accepted without a cookie on public forms only, where it cannot use somebody's session. Public forms also
 * work at an IP address or a single name of the server, the panel only at `origin`.
 */
export function passesCsrfCheck(request: Request, origin: string) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const claimedOrigin = request.headers.get('origin')
  if (hasOwnNullOrigin(request)) return true
  if (findAlternativeOrigin(request, origin)) return isUrlOutsidePanel(request.url)
  if (claimedOrigin !== null && claimedOrigin !== origin) return false
  if (site) return site === 'same-origin' || site === 'none'
  return (
    claimedOrigin === origin || (!request.headers.has('cookie') && isUrlOutsidePanel(request.url))
  )
}

/**
 * The origin of our own page that sent the request, when the site was opened at an address other than `origin`. Browsers
 * omit `Sec-Fetch-Site` over plain HTTP; then the host of the page must be that of the request.
 */
export function findAlternativeOrigin({ headers, url }: Request, origin: string) {
  const site = headers.get('sec-fetch-site')
  const page = URL.parse(headers.get('origin') ?? '')
  if (!page || page.host === new URL(origin).host) return undefined
  const isOurs = site ? site === 'same-origin' : page.host === new URL(url).host
  return isOurs ? page.origin : undefined
}

/**
 * `Origin: null` from our own pages: happens when a proxy or an extension sets the referrer policy `no-referrer`.
 * Sandboxed frames of other sites send it too, but as `cross-site`.
 */
const hasOwnNullOrigin = ({ headers }: Request) =>
  headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin'

/** Replaces `Origin` of our own pages by `origin`, for libraries that compare it strictly. */
export function replaceOriginHeader(request: Request, origin: string) {
  if (!hasOwnNullOrigin(request) && !findAlternativeOrigin(request, origin)) return request
  const headers = new Headers(request.headers)
  headers.set('origin', origin)
  return new Request(request, { headers })
}

export function isUrlOutsidePanel(url: string) {
  const page = getRequestedPagePath(new URL(url).pathname.toLowerCase())
  return ![href('/admin'), apiPaths.auth].some((start) => startsWithPath(page, start))
}
