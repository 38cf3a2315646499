import { credentials, type Server } from './running-server.ts'

export { credentials }

/** Submits a form as a browser does. */
export function post(
  { ask, origin }: Pick<Server, 'ask' | 'origin'>,
  path: string,
  fields: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
) {
  return ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

let address = 1

/** The cookie of a new session. Behind a proxy each comes from another address because of the rate limit. */
export async function signIn(server: Pick<Server, 'ask' | 'origin'>) {
  const { headers, status } = await post(server, '/admin/login', credentials, {
    'x-forwarded-for': `203.0.113.${address++}`,
  })
  if (status !== 302) throw new Error(`Signing in answered ${status}`)
  return cookies(headers)
}

/** The Cookie header that a browser sends after these Set-Cookie headers. */
export const cookies = (headers: Record<string, string | string[] | undefined>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')
