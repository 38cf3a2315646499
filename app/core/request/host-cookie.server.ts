export const isOverTls = (origin: string) => origin.startsWith('https:')

/** Over TLS a cookie says by its name that it came from this very host; without TLS browsers refuse such names. */
export const cookieName = (name: string, origin: string) =>
  isOverTls(origin) ? `__Host-${name}` : name

/** What a browser sends back of it. Over TLS one without the prefix may be of another host, and is none. */
export function readCookie(request: Request, name: string, origin: string) {
  const start = `${cookieName(name, origin)}=`
  const all = request.headers.get('cookie')?.split('; ') ?? []
  return all.find((each) => each.startsWith(start))?.slice(start.length)
}

/** The same for cookies that were written without knowing where the site lies. */
export function bindCookies(headers: Headers, origin: string) {
  if (!isOverTls(origin)) return
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', /^__Host-/.test(cookie) ? cookie : `__Host-${cookie}; Secure`)
}
