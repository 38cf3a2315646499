import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isApiPath, serverPaths, startsWithPath } from '#addresses.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { runWithClientAddress } from '#core/request/get-client-address.server.ts'
import { normalizeUrlEncoding } from '#core/request/normalize-url-encoding.ts'
import { runWithRequestForm } from '#core/request/request-form.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { isEnglishPath } from '#core/site-addresses/english-paths.ts'
import { createHonoApp } from './app.server.ts'
import { sendStoredFile } from './files/send-file.server.ts'
import { sendPicture } from './files/send-picture.server.ts'
import {
  indexStaticFiles,
  readStaticFileAsLatin1,
  sendStaticFile,
} from './files/static-files.server.ts'
import { createEarlyRedirectLookup } from './pages/known-redirects.server.ts'
import { parseCanonicalPageQuery } from './pages/page-query.server.ts'
import { createPrelaunchGate } from './pages/prelaunch-gate.server.ts'
import { isPreviewRequest } from './pages/preview.server.ts'
import { createPublicPageSender, sendUnavailable } from './pages/public-page-sender.server.ts'
import {
  findGermanRouteInfo,
  findLocalizedRouteInfo,
  findRouteInfo,
} from './pages/request-handlers.server.ts'
import type { RouteInfo } from './pages/route-info.server.ts'
import { isDatabaseUnavailable } from './pages/unavailable.server.ts'
import { enableHsts } from './policy.server.ts'
import { findCanonicalRedirectPath } from './requests/canonical.server.ts'
import { drainRequest } from './requests/drain-request.server.ts'
import { createForeignHostTest, isAmbiguousRequest } from './requests/host.server.ts'
import {
  redirectToOrigin,
  sendBadRequest,
  sendNotFound,
  sendRedirect,
  sendServerError,
} from './requests/short-responses.server.ts'
import { isShuttingDown } from './shutdown.server.ts'

const { build, files: storedFiles, look, pictures } = serverPaths

/** Main request handler. In this order: static file, cached page, shared rendering, Hono. */
export async function createListener(app: AppContext, folder: string) {
  const origin = app.environment.ORIGIN
  enableHsts(origin)
  const files = indexStaticFiles(folder)
  const isForeign = createForeignHostTest(origin)
  const pages = createPublicPageSender(app, (file) => readStaticFileAsLatin1(files, file))
  const redirects = createEarlyRedirectLookup(app)

  // After `pages`, so that the caches are cleared before the gate opens.
  const gate = await createPrelaunchGate(app)
  const [toApp, refuseForm] = [createAppHandler(app), createFetchHandler(app, gate.refuseForm)]

  return catchErrors(answer)

  function answer(req: IncomingMessage, res: ServerResponse) {
    const url = req.url ?? ''
    const readable = url.length > 8000 ? undefined : normalizeUrlEncoding(url)
    const isOther = readable !== url
    if (url[0] !== '/' || !readable || (isOther && isApiPath(url))) return sendBadRequest(res, url)
    if (isAmbiguousRequest(req)) return sendBadRequest(res, url)
    if (isForeign(req.headers.host)) return redirectToOrigin(req, res, origin)
    const { path, search, reads } = parseTarget(req)
    // Normalise first: other spellings are neither cached nor counted.
    if (isOther) return reads ? sendRedirect(res, origin + readable) : sendNotFound(res)
    // The cache is keyed by canonical paths, so no further check is needed. Empty in development.
    if (reads && !search && pages.sendKept(req, res, path)) return
    const file = reads && files.get(path)
    if (file) return sendStaticFile(req, res, file)
    if (startsWithPath(path, build)) return sendNotFound(res)
    if (isApiPath(path)) return toApp(req, res)
    if (reads && startsWithPath(path, look))
      return void gate.letIn(res, path).catch(handleGateError(app, req, res, path))
    const proceed = (place: RouteInfo) => answerPath(req, res, place)
    if (!isEnglishPath(path)) return proceed(findRouteInfo(path))
    findLocalizedRouteInfo(app, path)
      .then(proceed)
      .catch(handleGateError(app, req, res, path))
  }

  function answerPath(req: IncomingMessage, res: ServerResponse, place: RouteInfo) {
    const { path, search, reads } = parseTarget(req)
    const canonical = findCanonicalRedirectPath(path, place.isShared)
    if (canonical && !reads) return sendNotFound(res)
    // A hidden site does not redirect to other hosts.
    const abroad = canonical && place.isShared && gate.isOpen() && redirects.abroad(path, search)
    if (canonical) return sendRedirect(res, abroad || origin + canonical + search)
    if (reads && startsWithPath(path, pictures)) return void sendPicture(app, req, res, path)
    if (gate.isOpen() || !gate.concerns(path, place)) return answerPlace(req, res, place)
    void answerAtGate(req, res, place).catch(handleGateError(app, req, res, path))
  }

  async function answerAtGate(req: IncomingMessage, res: ServerResponse, place: RouteInfo) {
    const { path, reads } = parseTarget(req)
    const visitor = await gate.judge(req, path, findGermanRouteInfo(path))
    if (!visitor) return reads ? gate.refuse(res, path) : refuseForm(req, res)
    if (visitor === 'guest') res.setHeader('x-robots-tag', 'noindex, nofollow')
    answerPlace(req, res, place, visitor)
  }

  /** Guests of a hidden site get pages of their own, outside the shared cache. */
  function answerPlace(
    req: IncomingMessage,
    res: ServerResponse,
    place: RouteInfo,
    visitor: 'guest' | 'anybody' = 'anybody',
  ) {
    const { path, search, reads } = parseTarget(req)
    if (!reads || !place.isShared || isPreviewRequest(place, search)) return toApp(req, res)
    const target = redirects.ofQuery(place, path, search)
    if (target) return sendRedirect(res, target)

    const query = parseCanonicalPageQuery(place, path, search)
    if (visitor === 'anybody' && query.isShared && import.meta.env.PROD)
      return pages.send(req, res, path, query.search)
    req.url = path + query.search
    toApp(req, res)
  }
}

/** An exception in one request must not end the process. */
function catchErrors(answer: RequestListener): RequestListener {
  return (req, res) => {
    try {
      if (isShuttingDown()) res.setHeader('connection', 'close')
      answer(req, res)
    } catch (error) {
      sendServerError(res, randomUUID(), req.url, error)
    }
  }
}

/** The URL comes from ORIGIN, never from the Host header; behind a proxy it is https although the request is not. */
function createFetchHandler(
  { environment: { ORIGIN, TRUST_PROXY } }: AppContext,
  answer: (request: Request) => Response | Promise<Response>,
) {
  // The adapter's own cleanup would cut off clients that are still sending after half a second.
  const listener = getRequestListener(answer, { autoCleanupIncoming: false })
  return (req: IncomingMessage, res: ServerResponse) => {
    req.headers.host = new URL(ORIGIN).host
    req.url = ORIGIN + req.url
    if (!parseTarget(req).reads) drainRequest(req, res)
    runWithClientAddress(req, TRUST_PROXY, () => runWithRequestForm(() => listener(req, res)))
  }
}

function createAppHandler(app: AppContext) {
  const hono = createHonoApp(app)
  const pass = createFetchHandler(app, (request) => hono.fetch(request))
  return (req: IncomingMessage, res: ServerResponse) => {
    const { path, reads } = parseTarget(req)
    if (!reads || !startsWithPath(path, storedFiles)) return pass(req, res)
    // A path without a document is a page like any other.
    void sendStoredFile(app, req, res, path).then((isSent) => isSent || pass(req, res))
  }
}

/** Error handler of the gate: without the database it is not known whether the site is public. */
const handleGateError =
  (app: AppContext, req: IncomingMessage, res: ServerResponse, path: string) =>
  async (error: unknown) => {
    const id = randomUUID()
    if (res.headersSent || !(await isDatabaseUnavailable(app, error)))
      return sendServerError(res, id, path, error)
    log.error({ id, path, err: error }, 'the gate could not be asked')
    await sendUnavailable(req, res, id)
  }

function parseTarget({ url = '', method }: IncomingMessage) {
  const queryStart = url.indexOf('?')
  return {
    path: queryStart < 0 ? url : url.slice(0, queryStart),
    search: queryStart < 0 ? '' : url.slice(queryStart),
    reads: method === 'GET' || method === 'HEAD',
  }
}
