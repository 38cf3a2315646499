import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isApiPath } from '#addresses.ts'
import { ApiError, formatError } from '#api/protocol/api-error.ts'
import { log } from '#core/runtime/log.server.ts'
import { renderErrorPage } from '../pages/render-error-page.server.ts'
import { createBareHeaders } from '../policy.server.ts'

// Responses of the listener itself: a line of text, a redirect, the error page.

export function sendServerError(
  res: ServerResponse,
  requestId: string,
  path: string | undefined,
  error: unknown,
) {
  log.error({ id: requestId, path, err: error }, 'page failed')
  if (res.headersSent) return void res.destroy()
  res.writeHead(500, { ...createBareHeaders(), 'content-type': 'text/html; charset=utf-8' })
  res.end(renderErrorPage(requestId, path))
}

export const createFailureHandler =
  (res: ServerResponse, path: string, id = randomUUID()) =>
  (error: unknown) =>
    sendServerError(res, id, path, error)

export function sendBadRequest(res: ServerResponse, url: string) {
  const status = url.length > 8000 ? 414 : 400
  logRefusedRequest(res.req, status)
  const [path = ''] = url.split('?', 1)
  if (isApiPath(path)) {
    const answer = createApiRefusal(path, status, res.req.method)
    return void res.writeHead(answer.status, answer.headers).end(answer.body)
  }
  res.writeHead(status, { ...createBareHeaders(), 'content-type': 'text/plain; charset=utf-8' })
  res.end(status === 414 ? 'URI Too Long' : 'Bad Request')
}

/**
 * A refused API request. CORS: clients read the error in the body, which contains nothing secret, so every website may
 * read it. Preflights are allowed, so that the request itself gets the refusal.
 */
export function createApiRefusal(path: string, status: number, method: string | undefined) {
  const open = { ...createBareHeaders(), 'access-control-allow-origin': '*' }
  const mayAsk = {
    'access-control-allow-methods': '*',
    'access-control-allow-headers': everyHeader,
  }
  if (method === 'OPTIONS') return { status: 204, headers: { ...open, ...mayAsk }, body: '' }
  const problem =
    status === 414 || status === 431
      ? new ApiError(status, '54000', tooLong[status], {
          hint: 'Ask in several calls with fewer values each; for many ids in a row a range is short, such as id=gte.1&id=lte.500.',
        })
      : new ApiError(status, 'PGRST100', 'The request is not readable')
  const headers = { ...open, 'content-type': 'application/json; charset=utf-8' }
  return { status, headers, body: JSON.stringify(formatError(path, problem)) }
}

const tooLong = {
  414: 'The address has more than 8,000 characters',
  431: 'The address or the headers have more than 16 KB',
}

/** `*` does not include `authorization`. */
const everyHeader = 'authorization, *'

/** Logs sent data only; a missing page is no news. */
export function sendNotFound(res: ServerResponse) {
  const { method } = res.req
  if (method !== 'GET' && method !== 'HEAD') logRefusedRequest(res.req, 404)
  res
    .writeHead(404, { ...createBareHeaders(), 'content-type': 'text/plain; charset=utf-8' })
    .end('Not Found')
}

export function logRefusedRequest({ method, url = '' }: IncomingMessage, status: number) {
  const [path = ''] = url.split('?', 1)
  log.info({ method, path: path.slice(0, 200), status }, 'request refused')
}

/** Redirects to the canonical address. */
export const sendRedirect = (res: ServerResponse, location: string) =>
  void res
    .writeHead(301, { ...createBareHeaders(), location, 'cache-control': 'public, max-age=3600' })
    .end()

/** Redirects a visitor who used another name of this server to ORIGIN; 421 for other methods. */
export function redirectToOrigin(req: IncomingMessage, res: ServerResponse, origin: string) {
  if (req.method === 'GET' || req.method === 'HEAD')
    return void res.writeHead(308, { ...createBareHeaders(), location: origin + req.url }).end()
  logRefusedRequest(req, 421)
  res
    .writeHead(421, { ...createBareHeaders(), 'content-type': 'text/plain; charset=utf-8' })
    .end('Misdirected Request')
}
