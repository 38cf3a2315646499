import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { getRequestedPagePath } from '#addresses.ts'
import { isShownInGerman } from '#content/languages/language-links.server.ts'
import { localizeAppContext } from '#content/languages/run-in-site-language.server.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { addHostPrefixToCookies } from '#core/request/host-cookie.server.ts'
import type { PreviewNote, SnapshotNote } from '#core/request/rendering.ts'
import { type RenderingState, renderingContext } from '#core/request/rendering.ts'
import { detectPanelLanguage } from '#core/request/requested-language.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { allowOwnFrames } from '../own-frames.server.ts'
import { csp, replaceNonceByHashes, securityHeaders, setSecurityHeaders } from '../policy.server.ts'
import { returnToFormPage } from '../requests/return-to-form-page.server.ts'
import { createUnsentFormPage } from '../requests/unsent-form-page.server.ts'
import { visitorPriorityQueue } from '../requests/visitor-priority-queue.server.ts'
import { blockStyleSheets, formStyleSheets } from './block-style-sheets.server.ts'
import type { Latin1FileReader } from './deferred-hydration.server.ts'
import { type CachedPage, createCachedPage } from './page-cache.server.ts'
import { getPageRequestHandler } from './request-handlers.server.ts'
import { getAddressLanguage } from './second-language.server.ts'
import { createUnavailableResponse, isDatabaseUnavailable } from './unavailable.server.ts'

/** Renders a page of a snapshot, which our own frames may show. */
export async function renderSnapshotPage(
  app: AppContext,
  request: Request,
  { requestId, view, base }: { requestId: string; view: SnapshotNote; base: string },
) {
  const { response, state } = await answer(app, request, requestId, { view }, base)
  return allowOwnFrames(finish(app, response, state))
}

/** Renders a page for one visitor: not cached, with a nonce of its own. */
export async function renderUncachedPage(
  app: AppContext,
  request: Request,
  requestId: string,
  preview?: PreviewNote,
) {
  const { response: original, state } = await answer(
    app,
    request,
    requestId,
    preview && { preview },
  )
  const response = await returnToFormPage(request, original, state)
  if (state.hasNewSecret) return finish(app, response, state)
  const shown = state.refusal ?? response
  const status = state.isAway ? 503 : shown.status
  // A page that is gone says so by itself.
  const isFailure = state.refusal || status >= 500
  const unsent = state.hasErrors && isFailure && (await createUnsentFormPage(request, status))
  if (state.refusal || unsent) delete state.html
  return finish(app, unsent || (await checkGaps(app, request, shown, state)), state)
}

/** While the database is unavailable: replaces a page that would look empty by a 503. */
async function checkGaps(
  app: AppContext,
  { method, url }: Request,
  response: Response,
  state: RenderingState,
) {
  const isWhole = state.isCacheable && response.status < 500
  // A form renders its own 503 page with the visitor's input.
  const isSaid = response.status === 503
  if (isWhole || isSaid || !(state.isAway || (await isDatabaseUnavailable(app)))) return response
  return ['GET', 'HEAD'].includes(method) || response.status >= 500
    ? toOutage(state, url)
    : response
}

function toOutage(state: RenderingState, url: string) {
  delete state.html
  return createUnavailableResponse(state.requestId, new URL(url).pathname)
}

/**
 * Renders a public page for the cache, with hashes instead of the nonce, and compressed. Returns a plain `Response`
 * unless the route sets `Cache-Control: public` with status 200 and no cookie.
 */
export async function renderPublicPage(
  app: AppContext,
  request: Request,
  requestId: string,
  textOf?: Latin1FileReader,
): Promise<CachedPage | Response> {
  const { response, state } = await answer(app, request, requestId)
  if (state.isAway) return finish(app, toOutage(state, request.url), state)
  const isPublic = response.headers.get('cache-control')?.includes('public')
  if (isPublic && response.status === 301) return redirectPublicly(app, response, state)
  if (!isPublic || response.status !== 200 || response.headers.has('set-cookie'))
    return finish(app, response, state)

  const type = response.headers.get('content-type') ?? ''
  const isHtml = type.startsWith('text/html')
  const bytes = (isHtml && state.html) || Buffer.from(await response.arrayBuffer())
  const { page, policy: ownPolicy } = isHtml
    ? replaceNonceByHashes(bytes, state.nonce, { ...state, textOf })
    : { page: bytes, policy: csp.nothing }
  const headers = {
    ...Object.fromEntries(response.headers),
    ...securityHeaders,
    'content-type': withCharset(type),
    'content-security-policy': ownPolicy,
  }
  return createCachedPage(page, headers, state.isCacheable)
}

/** A permanent redirect is the same for everybody. */
function redirectPublicly(app: AppContext, response: Response, state: RenderingState) {
  const result = finish(app, response, state)
  result.headers.set('cache-control', 'public, max-age=3600')
  return result
}

async function answer(
  app: AppContext,
  request: Request,
  requestId: string,
  shown: Pick<RenderingState, 'preview' | 'view'> = {},
  base = '',
) {
  const state: RenderingState = {
    nonce: randomBytes(16).toString('base64url'),
    requestId,
    language: detectPanelLanguage(request, app.environment.ORIGIN),
    isCacheable: true,
    blockSheets: blockStyleSheets,
    formSheets: formStyleSheets,
    ...shown,
  }
  const address = new URL(request.url)
  const pathname = address.pathname.slice(base.length)
  const language = await getAddressLanguage(app, pathname)
  state.isForeign =
    language === 'en' && (await isShownInGerman(app, getRequestedPagePath(pathname)))
  state.isData = pathname.endsWith('.data')
  const spoken = state.isForeign ? 'de' : language
  const context = new RouterContextProvider()
  context.set(renderingContext, state)
  context.set(appContext, localizeAppContext(app, spoken))
  const started = performance.now()
  const handle = await getPageRequestHandler(request, language, base)
  const { method, url, signal } = request
  const work = async () => runInLanguage(spoken, () => handle(request, context))
  // Submissions do not count as pages: their duration depends on the sender.
  const response = await (method === 'GET' ? visitorPriorityQueue.page(work) : work())
  // The refusal page replaces the router's response.
  const { status } = state.refusal ?? response
  // The client closed the connection before the response.
  const isGone = status >= 500 && signal.aborted
  log[status >= 400 && method !== 'GET' ? 'info' : 'debug'](
    {
      id: requestId,
      method,
      path: new URL(url).pathname,
      ...(!isGone && { status }),
      ms: Math.round(performance.now() - started),
    },
    isGone ? 'the client went away' : 'request',
  )
  return { response, state }
}

function finish(
  { environment }: AppContext,
  original: Response,
  { nonce, requestId, html, ...loads }: RenderingState,
) {
  const type = original.headers.get('content-type')
  const isHtml = type?.startsWith('text/html')
  const response = new Response(isHtml && html ? new Uint8Array(html) : original.body, original)
  const { headers } = response
  if (type) headers.set('content-type', withCharset(type))
  addHostPrefixToCookies(headers, environment.ORIGIN)
  // Vite's scripts and styles in development would be blocked. Documents set a stricter policy themselves.
  if (import.meta.env.PROD && !headers.has('content-security-policy'))
    headers.set('content-security-policy', isHtml ? csp.nonce(nonce, loads) : csp.nothing)
  setSecurityHeaders(headers)
  // React Router's manifest is immutable: its address contains the version of the build.
  if (!headers.get('cache-control')?.includes('immutable')) headers.set('cache-control', 'no-store')
  headers.set('x-request-id', requestId)
  return response
}

/** React Router's data responses lack a charset. */
const withCharset = (type: string) =>
  type === 'text/x-script' ? 'text/x-script; charset=utf-8' : type
