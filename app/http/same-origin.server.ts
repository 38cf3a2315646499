/**
 * The one check against forged requests. Browsers say where a request comes from in `Sec-Fetch-Site`; older ones in
 * `Origin`. A request that changes something and names neither is refused.
 */
export function isSameOrigin(request: Request, origin: string) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const named = request.headers.get('origin')
  if (named !== null && named !== origin) return false
  return site ? site === 'same-origin' || site === 'none' : named === origin
}
