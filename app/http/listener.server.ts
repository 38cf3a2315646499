import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { today } from '../content/open-job.ts'
import { log } from '../log.server.ts'
import { iconFiles } from '../site/icons/icon-files.ts'
import { countView } from '../visits/count-view.server.ts'
import { openApp } from './app.server.ts'
import { canonicalPath } from './canonical.server.ts'
import { nameAddress } from './client-address.server.ts'
import { errorPage } from './error-page.server.ts'
import { foreignHosts } from './host.server.ts'
import { openPageCache, type Page, send } from './page-cache.server.ts'
import { policy, requireTls, safety } from './policy.server.ts'
import { asksForPreview } from './preview.server.ts'
import type { Program } from './program.server.ts'
import { onPublication } from './publication-clock.server.ts'
import { renderPage } from './render.server.ts'
import { findFiles, sendFile } from './static-files.server.ts'

/** A file of the build, a kept page, a shared rendering, and for everything else Hono, in this order. */
export function openListener(house: Program, filesIn: string) {
  const origin = house.environment.ORIGIN
  requireTls(origin)
  const files = findFiles(filesIn)
  const isForeign = foreignHosts(origin)
  const cache = openPageCache()
  house.database.onChange(() => cache.forget())
  onNewDay(() => cache.forget())
  onPublication(house, () => cache.forget())

  const app = openApp(house)
  const toHono = getRequestListener((request) => app.fetch(request))
  /** The address is built from ORIGIN, never from the Host header; behind a proxy it is https and the request is not. */
  function toApp(req: IncomingMessage, res: ServerResponse) {
    req.headers.host = new URL(origin).host
    req.url = origin + req.url
    nameAddress(req, house.environment.TRUST_PROXY)
    toHono(req, res)
  }

  /** Nothing that fails while one request is answered may end the site. */
  return function listener(req: IncomingMessage, res: ServerResponse) {
    try {
      answer(req, res)
    } catch (error) {
      fail(res, randomUUID(), req.url, error)
    }
  }

  function answer(req: IncomingMessage, res: ServerResponse) {
    const url = req.url ?? ''
    if (url[0] !== '/' || url.length > 8000 || !isDecodable(url)) return refuse(res, url)
    if (isForeign(req.headers.host)) return sendHome(req, res, origin)
    if (req.method !== 'GET' && req.method !== 'HEAD') return toApp(req, res)

    const cut = url.indexOf('?')
    const path = cut < 0 ? url : url.slice(0, cut)
    const file = files.get(path)
    if (file) return sendFile(req, res, file)
    const canonical = isPage(path) ? canonicalPath(path) : undefined
    if (canonical) return sendOn(res, origin + canonical + (cut < 0 ? '' : url.slice(cut)))
    if (!import.meta.env.PROD || !isPage(path)) return toApp(req, res)
    if (cut >= 0 && asksMore(path, url.slice(cut))) {
      if (isFiltered(path, url.slice(cut)) && !asksForPreview(path, url.slice(cut)))
        countView(house.visits, req, path)
      return toApp(req, res)
    }

    const kept = cache.find(path)
    if (!kept) return answerAnew(req, res, path)
    countView(house.visits, req, path)
    send(req, res, kept)
  }

  function answerAnew(req: IncomingMessage, res: ServerResponse, path: string) {
    const requestId = randomUUID()
    const rendered = cache.render(path, () =>
      renderPage(house, new Request(origin + path), requestId),
    )
    rendered
      .then(async (answer) => {
        const best = await bestOf(path, answer)
        if (!('forms' in best)) return getRequestListener(() => best)(req, res)
        countView(house.visits, req, path)
        send(req, res, best)
      })
      .catch((error: unknown) => fail(res, requestId, path, error))
  }

  /** While the database does not answer at all, visitors get the page as it was before, or are asked to come back. */
  async function bestOf(path: string, answer: Page | Response) {
    const isWhole = 'forms' in answer ? answer.keep : answer.status < 500
    if (!isWhole && (await isGone())) {
      const former = cache.findFormer(path)
      if (former) return former
      if ('status' in answer) return comeBackLater(answer)
    }
    // Several may have waited for this answer: each gets a copy.
    return 'forms' in answer ? answer : answer.clone()
  }

  /** Not asked for long: the visitor has waited for the sections already. */
  function isGone() {
    const answers = house.database.ping().then(
      () => false,
      () => true,
    )
    return Promise.race([answers, setTimeout(500, true)])
  }
}

function comeBackLater(answer: Response) {
  const headers = new Headers(answer.headers)
  headers.set('retry-after', '30')
  return new Response(answer.clone().body, { status: 503, headers })
}

/** What closes with a day, and the year, stand in kept pages. */
function onNewDay(work: () => void) {
  let day = today()
  const look = () => {
    if (day === today()) return
    day = today()
    work()
  }
  setInterval(look, 30_000).unref()
}

/** For answers that are given before anything else has a say. */
const bare = () => ({
  ...safety,
  'content-security-policy': policy.nothing,
  'cache-control': 'no-store',
})

/** What is never a page for everybody. */
const isPage = (path: string) =>
  !/^\/(admin|auth|api|rest|storage|media|teilen|bewerbung|healthz|readyz|__manifest)(\/|\.|$)/.test(
    path,
  ) && !iconFiles.includes(path.slice(1))

/** Pages whose content depends on their query, previews, and React Router's partial answers. */
const asksMore = (path: string, query: string) =>
  asksForPreview(path, query) ||
  (path.endsWith('.data') && /[?&]_routes=/.test(query)) ||
  isFiltered(path, query)

const isFiltered = (path: string, query: string) =>
  (filters[path.replace(/\.data$/, '')] ?? []).some((name) =>
    new RegExp(`[?&]${name}=`).test(query),
  )

const filters: Record<string, string[]> = {
  '/projekte': ['technologie'],
  '/karriere': ['kategorie', 'art', 'level'],
  '/blog': ['seite', 'schlagwort'],
  '/bewerbungsprozess': ['position', 'gesendet'],
  '/kontakt': ['gesendet'],
}

function isDecodable(url: string) {
  if (!url.includes('%')) return true
  try {
    return !decodeURIComponent(url).includes('\0')
  } catch {
    return false
  }
}

function fail(res: ServerResponse, requestId: string, path: string | undefined, error: unknown) {
  log.error({ id: requestId, path, err: error }, 'page failed')
  if (res.headersSent) return void res.destroy()
  res.writeHead(500, { ...bare(), 'content-type': 'text/html; charset=utf-8' })
  res.end(errorPage(requestId))
}

function refuse(res: ServerResponse, url: string) {
  const status = url.length > 8000 ? 414 : 400
  res.writeHead(status, { ...bare(), 'content-type': 'text/plain; charset=utf-8' })
  res.end(status === 414 ? 'URI Too Long' : 'Bad Request')
}

/** To the one address of a page. */
const sendOn = (res: ServerResponse, location: string) =>
  void res.writeHead(301, { ...bare(), location, 'cache-control': 'public, max-age=3600' }).end()

/** A visitor with another name of this server is sent to the right one; anything else is misdirected. */
function sendHome(req: IncomingMessage, res: ServerResponse, origin: string) {
  if (req.method === 'GET' || req.method === 'HEAD')
    return void res.writeHead(308, { ...bare(), location: origin + req.url }).end()
  res
    .writeHead(421, { ...bare(), 'content-type': 'text/plain; charset=utf-8' })
    .end('Misdirected Request')
}
