import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { countPdfView } from '#analytics/count-page-view.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { renderErrorPage } from '../pages/render-error-page.server.ts'
import { csp, securityHeaders } from '../policy.server.ts'
import { createFileAnswer } from './file-answer.server.ts'

/** Sends the document or video of a path; false if there is none. */
export async function sendStoredFile(
  app: AppContext,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<boolean> {
  const id = randomUUID()
  try {
    const answer = await createFileAnswer(app, path, {
      method: req.method,
      header: (name) => req.headers[name]?.toString(),
    })
    if (!answer) return false
    const { status, headers, body, isBeginning } = answer
    if (isBeginning) countPdfView(app.visits, req, path)
    res.writeHead(status, { ...securityHeaders, 'x-request-id': id, ...headers })
    if (body) await pipeline(body, res)
    else res.end()
  } catch (error) {
    // The client closed the connection, as players do at each jump.
    if (res.destroyed && res.headersSent) return true
    log.error({ id, path, err: error }, 'a document or a video could not be sent')
    if (res.headersSent) res.destroy()
    else
      res
        .writeHead(503, {
          ...securityHeaders,
          ...{ 'x-request-id': id, 'cache-control': 'no-store', 'retry-after': '30' },
          ...{ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp.nothing },
        })
        .end(renderErrorPage(id))
  }
  return true
}
