import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isForPrograms } from '../addresses.ts'
import { log } from '../machine/log.server.ts'
import { inFormOf, Problem } from '../programs/protocol/problem.ts'
import { errorPage } from './error-page.server.ts'
import { bare } from './refused-early.server.ts'

// What the listener says itself: a line of text, another address, the page of last resort.

export function fail(
  res: ServerResponse,
  requestId: string,
  path: string | undefined,
  error: unknown,
) {
  log.error({ id: requestId, path, err: error }, 'page failed')
  if (res.headersSent) return void res.destroy()
  res.writeHead(500, { ...bare(), 'content-type': 'text/html; charset=utf-8' })
  res.end(errorPage(requestId))
}

export const failed =
  (res: ServerResponse, path: string, id = randomUUID()) =>
  (error: unknown) =>
    fail(res, id, path, error)

export function refuse(res: ServerResponse, url: string) {
  const status = url.length > 8000 ? 414 : 400
  const [path = ''] = url.split('?', 1)
  log.info({ path: path.slice(0, 200), status }, 'request refused')
  if (isForPrograms(path)) return refuseProgram(res, path, status)
  res.writeHead(status, { ...bare(), 'content-type': 'text/plain; charset=utf-8' })
  res.end(status === 414 ? 'URI Too Long' : 'Bad Request')
}

/** A client reads the answer before it knows the status. */
function refuseProgram(res: ServerResponse, path: string, status: 414 | 400) {
  const problem =
    status === 414
      ? new Problem(414, '54000', 'The address has more than 8,000 characters', {
          hint: 'Ask for fewer values at once, for example by a shorter list in `in`.',
        })
      : new Problem(400, 'PGRST100', 'The address is not readable')
  res.writeHead(status, { ...bare(), 'content-type': 'application/json; charset=utf-8' })
  res.end(JSON.stringify(inFormOf(path, problem)))
}

export const notFound = (res: ServerResponse) =>
  void res
    .writeHead(404, { ...bare(), 'content-type': 'text/plain; charset=utf-8' })
    .end('Not Found')

/** To the one address of a page. */
export const sendOn = (res: ServerResponse, location: string) =>
  void res.writeHead(301, { ...bare(), location, 'cache-control': 'public, max-age=3600' }).end()

/** A visitor with another name of this server is sent to the right one; anything else is misdirected. */
export function sendHome(req: IncomingMessage, res: ServerResponse, origin: string) {
  if (req.method === 'GET' || req.method === 'HEAD')
    return void res.writeHead(308, { ...bare(), location: origin + req.url }).end()
  log.info({ method: req.method, path: req.url?.split('?', 1)[0], status: 421 }, 'request refused')
  res
    .writeHead(421, { ...bare(), 'content-type': 'text/plain; charset=utf-8' })
    .end('Misdirected Request')
}
