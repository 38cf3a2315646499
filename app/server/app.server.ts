import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { front, isForPrograms } from '#addresses.ts'
import { createApi } from '#api/create-api.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { clientAddress } from '#core/request/client-address.server.ts'
import { isPrivateAddress, rateLimitKey } from '#core/request/rate-limit-key.ts'
import { isSameOrigin, withOwnOrigin } from '#core/request/same-origin.server.ts'
import { isUnreadable, toRefusal } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { getBodySize, isForm } from './accepted-body.server.ts'
import { withinLimit } from './body-limit.server.ts'
import { compressResponse } from './compressed.server.ts'
import { drawings } from './drawing-route.server.ts'
import { icons, sharePictures } from './drawn-routes.server.ts'
import { errorPage } from './error-page.server.ts'
import { fromElsewhere } from './from-elsewhere.server.ts'
import { policy, setSafety } from './policy.server.ts'
import { previews } from './preview.server.ts'
import { createReadiness } from './readiness.server.ts'
import { findRouteInfo, render } from './render.server.ts'
import { isAway, unavailable } from './unavailable.server.ts'
import { views } from './view-route.server.ts'
import { turns } from './visitors-first.server.ts'

/** The Hono app: all requests except static files and cached pages. */
export function createApp(program: AppContext) {
  const app = new Hono<Own>()

  app.use(async (c, next) => {
    c.set('requestId', randomUUID())
    await next()
    c.header('x-request-id', c.get('requestId'))
    setSafety(c.res.headers)
    if (!c.res.headers.has('content-security-policy') && import.meta.env.PROD)
      c.header('content-security-policy', policy.nothing)
    // Cacheable responses have set it already.
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })

  const findFaults = createReadiness(program)
  app.get(front.alive, (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get(front.ready, async (c) => {
    const failing = await findFaults()
    c.header('cache-control', 'no-store')
    return failing.length === 0 ? c.text('ok') : c.text(failing.join('\n'), 503)
  })

  // API requests may come from any origin: their key is in a header that browsers do not add by themselves.
  const programs = createApi(program)
  app.use(async (c, next) => {
    if (!isForPrograms(c.req.path)) return next()
    // The API reports a large body in its own format.
    const request = withinLimit(c.req.raw, 'picture', true) ?? c.req.raw
    await turns.turn(getQueueKey(c.req.header('apikey')))
    return programs.fetch(request, { requestId: c.get('requestId') })
  })

  app.use(async (c, next) => {
    if (!methods.has(c.req.method)) return refuse(c, 405, 'Method Not Allowed', { allow })
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow })
    if (!isSameOrigin(c.req.raw, program.environment.ORIGIN)) {
      const origin = c.req.header('origin')?.slice(0, 200)
      log.warn({ id: c.get('requestId'), path: c.req.path, origin }, 'from elsewhere, refused')
      return c.html(await fromElsewhere(c.req.raw), 403)
    }
    c.req.raw = withOwnOrigin(c.req.raw, program.environment.ORIGIN)
    await next()
  })
  app.use(async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const type = c.req.header('content-type')
    if (c.req.header('content-encoding') || !isForm(type))
      return refuse(c, 415, 'Unsupported Media Type')
    const place = findRouteInfo(new URL(c.req.url).pathname)
    const isOwnJudge = place.handle.documents === 'judged'
    const request = withinLimit(c.req.raw, getBodySize(place, type), isOwnJudge)
    if (!request) return refuse(c, 413, 'Content Too Large')
    c.req.raw = request
    return next()
  })

  app.route('/', icons(program))
  app.route(front.sharePictures, sharePictures(program))
  app.route(front.drawings, drawings(program))
  app.use(previews(program))
  app.route(front.views, views(program))
  // React Router's manifest: which files belong to which page.
  app.use(front.manifest, compress())
  app.use(compressResponse)
  app.all('*', (c) => render(program, c.req.raw, c.get('requestId')))

  app.onError(async (error, c) => {
    const id = c.get('requestId') ?? randomUUID()
    // A malformed request is the client's fault.
    const failure = isUnreadable(error)
    if (failure) {
      const answer = toRefusal(failure)
      log.info({ id, path: c.req.path, status: answer.status }, 'request refused')
      return answer
    }
    log.error({ id, path: c.req.path, err: error }, 'request failed')
    if (await isAway(program, error)) return unavailable(id)
    return c.html(errorPage(id), 500, { 'cache-control': 'no-store', 'x-request-id': id })
  })
  return app
}

/** Key of the queue: the address, or the API key where all clients share one address. */
function getQueueKey(key: string | undefined) {
  const address = clientAddress()
  return isPrivateAddress(address) ? key : rateLimitKey(address)
}

interface Own {
  Variables: { requestId: string }
}

/** Logged: no page of ours sends such requests. */
function refuse(c: Context<Own>, status: 405 | 413 | 415, text: string, headers = {}) {
  const { method, path } = c.req
  log.info({ id: c.get('requestId'), method, path, status }, 'request refused')
  return c.text(text, status, headers)
}

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST'])
const allow = 'GET, HEAD, POST'
