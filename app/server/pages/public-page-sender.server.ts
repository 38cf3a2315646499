import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { countPageView } from '#analytics/count-page-view.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createBareHeaders } from '../policy.server.ts'
import { createFailureHandler } from '../requests/short-responses.server.ts'
import { keepCampaign } from './campaign-parameters.server.ts'
import type { Latin1FileReader } from './deferred-hydration.server.ts'
import { type CachedPage, createPageCache, sendCachedPage } from './page-cache.server.ts'
import { onNewDay, onScheduledPostDue } from './publication-clock.server.ts'
import { renderPublicPage } from './render.server.ts'
import { createUnavailableResponse, isDatabaseUnavailable } from './unavailable.server.ts'

/** Public pages: from the cache, or rendered once for all who wait. */
export function createPublicPageSender(app: AppContext, textOf: Latin1FileReader) {
  const pages = createPageCache()
  // A cache of its own: many filter combinations must not displace pages.
  const filtered = createPageCache(100)
  const forget = () => {
    pages.forget()
    filtered.forget()
  }
  app.database.onChange(forget)
  onNewDay(forget)
  onScheduledPostDue(app, forget)

  const getCache = (search: string) => (search ? filtered : pages)

  /** Sends a cached page; false if it has to be rendered. */
  function sendKept(req: IncomingMessage, res: ServerResponse, path: string, search = '') {
    const page = getCache(search).find(path + search)
    if (page) sendPage(req, res, path, page, search)
    return page !== undefined
  }

  function sendPage(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    page: CachedPage,
    search: string,
  ) {
    countPageView(app.visits, req, path)
    app.sources.countView(req, path, search)
    sendCachedPage(req, res, page)
  }

  function renderAndSend(req: IncomingMessage, res: ServerResponse, path: string, search: string) {
    const { url = '' } = req
    const requestId = randomUUID()
    const address = path + search
    const shelf = getCache(search)
    const request = new Request(app.environment.ORIGIN + address)
    shelf
      .render(address, () => renderPublicPage(app, request, requestId, textOf))
      .then(async (answer) => {
        const best = await chooseResponse(shelf.findFormerVersion(address), answer, path)
        if (!('forms' in best)) return getRequestListener(() => keepCampaign(best, url))(req, res)
        sendPage(req, res, path, best, search)
      })
      .catch(createFailureHandler(res, path, requestId))
  }

  /** While the database is unavailable: the former version, or a 503. */
  async function chooseResponse(
    former: CachedPage | undefined,
    answer: CachedPage | Response,
    path: string,
  ) {
    const isWhole = 'forms' in answer ? answer.isCacheable : answer.status < 500
    const isKnownAway = 'status' in answer && answer.status === 503
    if (!isWhole && (isKnownAway || (await isDatabaseUnavailable(app)))) {
      if (former) return former
      if (!isKnownAway) return withSafety(createUnavailableResponse(randomUUID(), path))
    }
    // Several requests may share this response, so each gets a copy.
    return 'forms' in answer ? answer : answer.clone()
  }

  return {
    sendKept,
    send(req: IncomingMessage, res: ServerResponse, path: string, search: string) {
      if (!sendKept(req, res, path, search)) renderAndSend(req, res, path, search)
    },
  }
}

/** 503 while it is unknown whether the site is public. */
export const sendUnavailable = (req: IncomingMessage, res: ServerResponse, id: string) =>
  getRequestListener(() => withSafety(createUnavailableResponse(id, req.url ?? '/')))(req, res)

function withSafety(response: Response) {
  for (const [name, value] of Object.entries(createBareHeaders())) response.headers.set(name, value)
  return response
}
