import { href } from 'react-router'
import { forPrograms, isBelow, pagePath } from '#addresses.ts'

/**
 * The one check against forged requests. Browsers say where a request comes from in `Sec-Fetch-Site`; older ones in
 * `Origin`. A request that changes something and names neither comes from a program: the public forms take it, where
 * nothing in it could be borrowed from somebody's browser.
 */
export function isSameOrigin(request: Request, origin: string) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const named = request.headers.get('origin')
  if (isNullFromHere(request)) return true
  if (named !== null && named !== origin) return false
  if (site) return site === 'same-origin' || site === 'none'
  return named === origin || (!request.headers.has('cookie') && isForVisitors(request.url))
}

/**
 * Where a proxy or an extension sets the referrer policy `no-referrer`, browsers name no origin in our own forms either.
 * Sandboxed frames of others name none too, but those are `cross-site`.
 */
const isNullFromHere = ({ headers }: Request) =>
  headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin'

/** The request of a page of ours under the origin that it has: others that look at it know no exception. */
export function withOwnOrigin(request: Request, origin: string) {
  if (!isNullFromHere(request)) return request
  const headers = new Headers(request.headers)
  headers.set('origin', origin)
  return new Request(request, { headers })
}

export function isForVisitors(url: string) {
  const page = pagePath(new URL(url).pathname.toLowerCase())
  return ![href('/admin'), forPrograms.auth].some((start) => isBelow(page, start))
}
