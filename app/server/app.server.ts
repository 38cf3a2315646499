import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { isApiPath, serverPaths } from '#addresses.ts'
import { createApi } from '#api/create-api.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { doctorHeader, isDoctorToken } from '#core/request/doctor-token.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { passesCsrfCheck, replaceOriginHeader } from '#core/request/same-origin.server.ts'
import { isPrivateIpAddress, toRateLimitKey } from '#core/request/to-rate-limit-key.ts'
import { findUnreadableFormError, toUnreadableFormResponse } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { toGermanPath } from '#core/site-addresses/english-addresses.ts'
import { compressPanelResponse } from './files/compressed.server.ts'
import { createDrawingRoute } from './files/drawing-route.server.ts'
import { createIconRoutes, createSharePictureRoutes } from './files/drawn-routes.server.ts'
import { createPreviewMiddleware } from './pages/preview.server.ts'
import { renderUncachedPage } from './pages/render.server.ts'
import { renderErrorPage } from './pages/render-error-page.server.ts'
import { findRouteInfo } from './pages/request-handlers.server.ts'
import { englishManifestPath } from './pages/second-language.server.ts'
import { createSnapshotRoute } from './pages/snapshot-route.server.ts'
import { createUnavailableResponse, isDatabaseUnavailable } from './pages/unavailable.server.ts'
import { csp, setSecurityHeaders } from './policy.server.ts'
import { createReadinessCheck } from './readiness.server.ts'
import {
  getApiBodyLimitName,
  getBodyLimitName,
  hasOwnSizeCheck,
  isFormContentType,
} from './requests/accepted-body.server.ts'
import { limitBody } from './requests/body-limit.server.ts'
import { createCrossOriginPage } from './requests/cross-origin-page.server.ts'
import { createUnsentFormPage } from './requests/unsent-form-page.server.ts'
import { visitorPriorityQueue } from './requests/visitor-priority-queue.server.ts'

/** The Hono app: all requests except static files and cached pages. */
export function createHonoApp(app: AppContext) {
  const hono = new Hono<Own>()

  hono.use(async (c, next) => {
    c.set('requestId', randomUUID())
    await next()
    c.header('x-request-id', c.get('requestId'))
    setSecurityHeaders(c.res.headers)
    if (!c.res.headers.has('content-security-policy') && import.meta.env.PROD)
      c.header('content-security-policy', csp.nothing)
    // Cacheable responses have set it already.
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })

  const findFaults = createReadinessCheck(app)
  hono.get(serverPaths.alive, (c) => answerAlive(c, app.secret))
  hono.get(serverPaths.ready, async (c) => {
    const failing = await findFaults()
    c.header('cache-control', 'no-store')
    return failing.length === 0 ? c.text('ok') : c.text(failing.join('\n'), 503)
  })

  // API requests may come from any origin: their key is in a header that browsers do not add by themselves.
  const programs = createApi(app)
  hono.use(async (c, next) => {
    if (!isApiPath(c.req.path)) return next()
    // The API reports a large body in its own format.
    const request = limitBody(c.req.raw, getApiBodyLimitName(c.req.path), true) ?? c.req.raw
    await visitorPriorityQueue.turn(getQueueKey(c.req.header('apikey')))
    return programs.fetch(request, { requestId: c.get('requestId') })
  })

  hono.use(async (c, next) => {
    if (!methods.has(c.req.method)) return refuse(c, 405, 'Method Not Allowed', { allow })
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow })
    const { ORIGIN } = app.environment
    if (!passesCsrfCheck(c.req.raw, ORIGIN)) return refuseOrigin(c, ORIGIN)
    c.req.raw = replaceOriginHeader(c.req.raw, ORIGIN)
    await next()
  })
  hono.use(async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const type = c.req.header('content-type')
    if (c.req.header('content-encoding') || !isFormContentType(type))
      return refuse(c, 415, 'Unsupported Media Type')
    // The page in a second language takes as much as the German one, also when it is switched off.
    const place = findRouteInfo(toGermanPath(new URL(c.req.url).pathname))
    const request = limitBody(c.req.raw, getBodyLimitName(place, type), hasOwnSizeCheck(place))
    if (!request)
      return (await createUnsentFormPage(c.req.raw, 413)) ?? refuse(c, 413, 'Content Too Large')
    c.req.raw = request
    return next()
  })

  hono.route('/', createIconRoutes(app))
  hono.route(serverPaths.sharePictures, createSharePictureRoutes(app))
  hono.route(serverPaths.drawings, createDrawingRoute(app))
  hono.use(createPreviewMiddleware(app))
  hono.route(serverPaths.views, createSnapshotRoute(app))
  // React Router's manifest: which files belong to which page.
  for (const path of [serverPaths.manifest, englishManifestPath]) hono.use(path, compress())
  hono.use(compressPanelResponse)
  hono.all('*', (c) => renderUncachedPage(app, c.req.raw, c.get('requestId')))

  hono.onError(async (error, c) => {
    const id = c.get('requestId') ?? randomUUID()
    // A malformed request is the client's fault.
    const failure = findUnreadableFormError(error)
    if (failure) {
      const answer = toUnreadableFormResponse(failure)
      log.info({ id, path: c.req.path, status: answer.status }, 'request refused')
      return answer
    }
    log.error({ id, path: c.req.path, err: error }, 'request failed')
    return answerFailure(c, id, await isDatabaseUnavailable(app, error))
  })
  return hono
}

/** The page of a failed request: the words of a form that was not accepted, or the error page. */
async function answerFailure(c: Context<Own>, id: string, isUnavailable: boolean) {
  const unsent = await createUnsentFormPage(c.req.raw, isUnavailable ? 503 : 500)
  if (unsent) return unsent
  if (isUnavailable) return createUnavailableResponse(id, c.req.path)
  return c.html(renderErrorPage(id, c.req.path), 500, {
    'cache-control': 'no-store',
    'x-request-id': id,
  })
}

/** `ok`; the doctor learns how many proxies have named their visitor. */
function answerAlive(c: Context<Own>, secret: string) {
  c.header('cache-control', 'no-store')
  if (!isDoctorToken(secret, c.req.header(doctorHeader))) return c.text('ok')
  return c.json({ forwarded: c.req.header('x-forwarded-for')?.split(',').length ?? 0 })
}

/** Key of the queue: the address, or the API key where all clients share one address. */
function getQueueKey(key: string | undefined) {
  const address = getClientAddress()
  return isPrivateIpAddress(address) ? key : toRateLimitKey(address)
}

interface Own {
  Variables: { requestId: string }
}

/** Logged, as our own pages never send such requests. */
function refuse(c: Context<Own>, status: 405 | 413 | 415, text: string, headers = {}) {
  const { method, path } = c.req
  log.info({ id: c.get('requestId'), method, path, status }, 'request refused')
  return c.text(text, status, headers)
}

function refuseOrigin(c: Context<Own>, ORIGIN: string) {
  const origin = c.req.header('origin')?.slice(0, 200)
  log.warn({ id: c.get('requestId'), path: c.req.path, origin, ORIGIN }, 'wrong origin, refused')
  return createCrossOriginPage(c.req.raw, ORIGIN)
}

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST'])
const allow = 'GET, HEAD, POST'
