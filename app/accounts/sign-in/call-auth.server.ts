import type { AppContext } from '#core/request/app-context.server.ts'
import { createAuthHeaders } from './auth-headers.server.ts'

/**
 * Calls the sign-in library the way a browser would, so that its rate limits apply. Its addresses are not reachable
 * from outside: all requests come through the panel's pages.
 */
export async function callAuth(
  app: AppContext,
  request: Request,
  path: string,
  body?: Record<string, unknown>,
) {
  const headers = createAuthHeaders(app, request)
  if (body) headers.set('content-type', 'application/json')
  return (await app.auth()).handler(
    new Request(`${app.environment.ORIGIN}/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
}

/** Copies the library's cookies to our own response. */
export function copyCookies(response: Response, headers = new Headers()) {
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}
