import { href } from 'react-router'
import { forPrograms, isBelow, pagePath } from '../addresses.ts'

/**
 * The one check against forged requests. Browsers say where a request comes from in `Sec-Fetch-Site`; older ones in
 * `Origin`. A request that changes something and names neither comes from a program: the public forms take it, where
 * nothing in it could be borrowed from somebody's browser.
 */
export function isSameOrigin(request: Request, origin: string) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const named = request.headers.get('origin')
  if (named !== null && named !== origin) return false
  if (site) return site === 'same-origin' || site === 'none'
  return named === origin || (!request.headers.has('cookie') && isForVisitors(request.url))
}

function isForVisitors(url: string) {
  const page = pagePath(new URL(url).pathname.toLowerCase())
  return ![href('/admin'), forPrograms.auth].some((start) => isBelow(page, start))
}
