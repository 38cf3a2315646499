import { href } from 'react-router'
import { apiPaths, pagePath, startsWithPath } from '#addresses.ts'

/**
 * CSRF check: browsers send `Sec-Fetch-Site`, older ones `Origin`. A writing request with neither comes from a program;
 * it is accepted without a cookie on public forms only, where it cannot use somebody's session.
 */
export function isSameOrigin(request: Request, origin: string) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const claimedOrigin = request.headers.get('origin')
  if (hasOwnNullOrigin(request)) return true
  if (claimedOrigin !== null && claimedOrigin !== origin) return false
  if (site) return site === 'same-origin' || site === 'none'
  return claimedOrigin === origin || (!request.headers.has('cookie') && isVisitorUrl(request.url))
}

/**
 * `Origin: null` from our own pages: happens when a proxy or an extension sets the referrer policy `no-referrer`.
 * Sandboxed frames of other sites send it too, but as `cross-site`.
 */
const hasOwnNullOrigin = ({ headers }: Request) =>
  headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin'

/** Replaces `Origin: null` of our own pages by `origin`, for libraries that compare it strictly. */
export function replaceNullOrigin(request: Request, origin: string) {
  if (!hasOwnNullOrigin(request)) return request
  const headers = new Headers(request.headers)
  headers.set('origin', origin)
  return new Request(request, { headers })
}

export function isVisitorUrl(url: string) {
  const page = pagePath(new URL(url).pathname.toLowerCase())
  return ![href('/admin'), apiPaths.auth].some((start) => startsWithPath(page, start))
}
