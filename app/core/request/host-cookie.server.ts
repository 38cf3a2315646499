export const isHttpsOrigin = (origin: string) => origin.startsWith('https:')

/** `__Host-` prefix: proves that this host set the cookie. Browsers accept it only over TLS. */
export const getCookieName = (name: string, origin: string) =>
  isHttpsOrigin(origin) ? `__Host-${name}` : name

/** Value of a cookie, or undefined. Over TLS the prefix is required: another host may have set one without. */
export function readCookie(request: Request, name: string, origin: string) {
  const start = `${getCookieName(name, origin)}=`
  const all = request.headers.get('cookie')?.split('; ') ?? []
  return all.find((each) => each.startsWith(start))?.slice(start.length)
}

/** Adds the `__Host-` prefix and `Secure` to `Set-Cookie` headers that lack them, when the site uses TLS. */
export function addHostPrefixToCookies(headers: Headers, origin: string) {
  if (!isHttpsOrigin(origin)) return
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', /^__Host-/.test(cookie) ? cookie : `__Host-${cookie}; Secure`)
}
